/** A mechanism of the loop that an arm may go without (spec §7.3). */
export const MECHANISMS = ['seed', 'boundary', 'ledger', 'gate', 'minimality', 'l'] as const;
export type Mechanism = (typeof MECHANISMS)[number];

/** One way to repair, as data: what is run, and what is taken away. */
export interface Arm {
  readonly name: string;
  readonly title: string;
  readonly route: 'loop14' | 'roll';
  readonly ablate: readonly Mechanism[];
  readonly role: 'loop' | 'baseline' | 'ablation' | 'reference';
}

const loop: Omit<Arm, 'name' | 'title' | 'role'> = { route: 'loop14', ablate: [] };
const without = (mechanism: Mechanism, title: string): Arm => ({
  ...loop,
  name: `no_${mechanism}`,
  title,
  ablate: [mechanism],
  role: 'ablation',
});

/** Every arm, in the order in which tables show them. */
export const ARMS: readonly Arm[] = [
  { ...loop, name: 'loop14', title: 'the structured loop', role: 'loop' },
  { ...loop, name: 'roll', title: 're-roll from the problem statement', route: 'roll', role: 'baseline' },
  without('seed', 'loop without diff, evidence, diagnosis and boundary in its seed'),
  without('boundary', 'loop that accepts without running the boundary tests'),
  without('ledger', 'loop that neither looks up nor records failures'),
  without('gate', 'loop without cap, escalation and ceiling'),
  without('minimality', 'loop that accepts a delta of any size and place'),
  without('l', 'loop that never asks for a repair'),
  {
    ...loop,
    name: 'best_of_n',
    title: 'the first of n proposals that passes the same gates, each made without seed and memory',
    ablate: ['seed', 'ledger'],
    role: 'reference',
  },
  {
    ...loop,
    name: 'self_feedback',
    title: 'refines its own earlier proposals without evidence or guards',
    ablate: ['seed', 'boundary', 'minimality'],
    role: 'reference',
  },
  { ...loop, name: 'loop14_aa', title: 'the structured loop once more (A/A)', role: 'reference' },
];

/** What runs when no arm is named: every arm but the A/A twin. */
export const DEFAULT_ARMS: readonly string[] = ARMS.filter(({ name }) => name !== 'loop14_aa').map(({ name }) => name);

/** The arms of the given names, in table order; throws RangeError on a name that is none. */
export function armsNamed(names: readonly string[]): readonly Arm[] {
  const unknown = names.filter((name) => !ARMS.some((arm) => arm.name === name));
  if (unknown.length > 0) {
    throw new RangeError(`no such arm: ${unknown.join(', ')} (there are ${ARMS.map(({ name }) => name).join(', ')})`);
  }
  return ARMS.filter(({ name }) => names.includes(name));
}
