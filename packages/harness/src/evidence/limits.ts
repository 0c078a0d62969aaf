/** Bounds of the evidence of one round, in items and characters. A prompt and a report can hold this much. */
export const LIMITS = {
  failures: { head: 16, tail: 4 },
  also: { head: 20, tail: 4 },
  frames: { head: 8, tail: 16 },
  message: 2_000,
  value: 1_200,
  frame_text: 240,
  passing: 5,
  variables: 40,
  variables_per_frame: 12,
  variable_value: 300,
  coverage_files: 8,
  coverage_groups: 12,
  coverage_lines: 120,
  calls_tests: 3,
  calls: { head: 30, tail: 20 },
  hunks: { head: 12, tail: 4 },
  hunk_lines: { head: 12, tail: 6 },
  output: 1_500,
  output_long: 12_000,
  test_files: 3,
  /** A longer file is not looked into. */
  test_file_read: 400_000,
  /** A test file within both is told whole. */
  test_file_whole: { characters: 8_000, lines: 260 },
  test_head_lines: 80,
  test_blocks: 3,
  test_block_lines: 60,
  /** Of one window of a longer file; whole lines are left out. */
  test_window: 4_000,
} as const;
