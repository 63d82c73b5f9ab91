import { expect, test } from 'vitest';
import { plansByInitial } from './plans';

test('plans are sorted by name, whatever their order in the file, with one group per letter', () => {
  const insurers = [
    { name: 'Heron', plans: ['PPO', 'HMO'] },
    { name: 'Acme', plans: ['Gold'] },
    { name: 'heritage', plans: ['Care'] },
  ];
  expect(plansByInitial(insurers)).toEqual([
    ['A', ['Acme Gold']],
    ['H', ['heritage Care', 'Heron HMO', 'Heron PPO']],
  ]);
});
