/** The insurance plans that the clinic accepts, as an index. */

interface Insurer {
  name: string;
  plans: readonly string[];
}

/**
 * Returns every plan with its insurer's name, by first letter: [['A', ['Acme Health HMO', 'Acme Health PPO']], ...].
 */
export function plansByInitial(insurers: readonly Insurer[]): [initial: string, plans: string[]][] {
  const names = insurers
    .flatMap(({ name, plans }) => plans.map((plan) => `${name} ${plan}`))
    .sort((a, b) => a.localeCompare(b, 'en'));
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const initial = name.charAt(0).toUpperCase();
    groups.set(initial, [...(groups.get(initial) ?? []), name]);
  }
  return [...groups];
}
