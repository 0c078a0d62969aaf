import type { GenerationRequest } from '@repair/schemas';
import { fixtureRequest } from './fixture-round.js';

/** Fails with a TypeError out of the program: frames, a variable, one failure folded into another. */
export const printQueueHeap = (): GenerationRequest =>
  fixtureRequest('python/print-queue-heap', {
    files: ['spool/queue.py'],
    regions: [
      { file: 'spool/queue.py', start_line: 34, end_line: 37, symbol: 'Spool._push', why: 'innermost frame of E1' },
    ],
    evidence: [
      {
        id: 'E1',
        kind: 'test_failure',
        test: 'tests/test_queue.py::test_same_priority_is_first_come_first_served',
        exception: 'TypeError',
        message: "'<' not supported between instances of 'Job' and 'Job'",
        frames: [
          {
            file: 'tests/test_queue.py',
            line: 26,
            function: 'test_same_priority_is_first_come_first_served',
            in_repo: true,
            text: 'spool.submit(owner, title, 3)',
          },
          { file: 'spool/queue.py', line: 31, function: 'submit', in_repo: true, text: 'self._push(priority, job)' },
          {
            file: 'spool/queue.py',
            line: 37,
            function: '_push',
            in_repo: true,
            text: 'heapq.heappush(self._heap, entry)',
          },
        ],
        also: ['tests/test_queue.py::test_bumped_job_is_behind_the_urgent_ones'],
      },
      { id: 'E2', kind: 'passing_test', test: 'tests/test_queue.py::test_lowest_number_first' },
      {
        id: 'E3',
        kind: 'variable',
        test: 'tests/test_queue.py::test_same_priority_is_first_come_first_served',
        frame: { file: 'spool/queue.py', line: 37, function: '_push' },
        name: 'entry',
        type: 'tuple',
        value: "(5, 1900000000, Job(owner='ali', title='menu', pages=3, id=2, submitted=1900000000, taken=None))",
      },
    ],
    diagnosis: {
      symptom: 'TypeError where two jobs of one priority wait',
      root_cause: 'entries of equal priority and time are compared by their jobs, which have no order',
      failure_class: 'type',
      cited_evidence: ['E1', 'E3'],
      fix_direction: 'give every entry a part that orders it before its job is compared',
    },
  });

/** A wrong value from a file with CRLF line ends, seen by several tests. */
export const ledgerCsvExport = (): GenerationRequest =>
  fixtureRequest('python/ledger-csv-export', {
    files: ['ledger/csvout.py'],
    regions: [
      { file: 'ledger/csvout.py', start_line: 24, end_line: 28, symbol: 'CsvWriter._field', why: 'called by E1' },
    ],
    evidence: [
      {
        id: 'E1',
        kind: 'test_failure',
        test: 'tests/test_csvout.py::test_quotes_are_doubled',
        exception: 'AssertionError',
        message: 'assert \'"the "old" boat"\' == \'"the ""old"" boat"\'',
        expected: '\'"the ""old"" boat"\'',
        actual: '\'"the "old" boat"\'',
        frames: [
          {
            file: 'tests/test_csvout.py',
            line: 39,
            function: 'test_quotes_are_doubled',
            in_repo: true,
          },
        ],
        also: [
          'tests/test_csvout.py::test_csv_module_reads_it_back[bank]',
          'tests/test_csvout.py::test_csv_module_reads_it_back[excel-de]',
          'tests/test_csvout.py::test_csv_module_reads_it_back[plain]',
        ],
      },
      { id: 'E2', kind: 'coverage', file: 'ledger/csvout.py', lines: [25, 26, 28], suspiciousness: 0.71 },
      { id: 'E3', kind: 'regression_hunk', file: 'ledger/csvout.py', lines: [27, 28], removed: [], added: [] },
      { id: 'E4', kind: 'passing_test', test: 'tests/test_csvout.py::test_plain_fields_are_not_quoted' },
    ],
    diagnosis: {
      symptom: 'a quote inside of a quoted field stands alone',
      root_cause: 'quotes are doubled in the branch that does not quote',
      failure_class: 'off-by-one',
      cited_evidence: ['E1', 'E3'],
      fix_direction: 'double the quotes where the field is quoted',
    },
  });

/** A cause in another file than the failure points at; texts outside of ASCII. */
export const kioskGreetingLocale = (): GenerationRequest =>
  fixtureRequest('python/kiosk-greeting-locale', {
    files: ['kiosk/texts.py', 'kiosk/catalog.py'],
    regions: [
      { file: 'kiosk/texts.py', start_line: 26, end_line: 37, symbol: null, why: 'read by the innermost frame' },
      { file: 'kiosk/catalog.py', start_line: 18, end_line: 25, symbol: 'Catalog.text', why: 'called by E1' },
    ],
    scope: 1,
    evidence: [
      {
        id: 'E1',
        kind: 'test_failure',
        test: 'tests/test_texts.py::test_region_wins_over_language',
        exception: 'AssertionError',
        message: "assert 'Adeus' == 'Até mais'",
        expected: "'Até mais'",
        actual: "'Adeus'",
        frames: [{ file: 'tests/test_texts.py', line: 22, function: 'test_region_wins_over_language', in_repo: true }],
      },
      {
        id: 'E2',
        kind: 'test_failure',
        test: 'tests/test_texts.py::test_next_language_in_the_list',
        exception: 'AssertionError',
        message: "assert 'Adiós' == 'Hasta mañana'",
        expected: "'Hasta mañana'",
        actual: "'Adiós'",
        frames: [{ file: 'tests/test_texts.py', line: 32, function: 'test_next_language_in_the_list', in_repo: true }],
      },
      { id: 'E3', kind: 'passing_test', test: 'tests/test_texts.py::test_region_falls_back_to_its_language' },
    ],
    diagnosis: {
      symptom: 'the bare language is shown where a region has a text of its own',
      root_cause: 'two keys of the catalogue are still in the POSIX form and are never found',
      failure_class: 'env-config',
      cited_evidence: ['E1', 'E2'],
      fix_direction: 'bring the keys into the hyphenated lower-case form',
    },
  });
