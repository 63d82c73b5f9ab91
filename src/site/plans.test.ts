import { expect, test } from 'vitest';
import { plansByInitial } from './plans';

test('plans stand in the order of their names, whatever the order of the file, a letter once', () => {
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
