import { expect, it } from 'vitest';
import { plainDeployment } from './deployment/deployment.ts';
import { matrix } from './deployment/matrix.ts';
import { readOptions } from './options.ts';

it('breaks the services and the all-in-one for a minute, deployed plainly, where nothing is asked for', () => {
  expect(readOptions([])).toEqual({
    names: ['services', 'all-in-one'],
    deployments: [plainDeployment],
    seconds: 60,
    seed: expect.any(Number),
  });
});

it('takes a deployment, a system, a time and a seed', () => {
  const args = '--cluster --tls --clock behind --log stuck --minutes 0.5 --seed 7'.split(' ');
  expect(readOptions(args)).toEqual({
    names: ['cluster'],
    deployments: [{ ...plainDeployment, tls: true, clock: 'behind', log: 'stuck' }],
    seconds: 30,
    seed: 7,
  });
});

it('runs the matrix on the services, for three minutes in all', () => {
  expect(readOptions(['--matrix', '--seed', '7'])).toEqual({
    names: ['services'],
    deployments: matrix,
    seconds: 180,
    seed: 7,
  });
});

it.each([
  ['--matrix --ipv6', '--matrix chooses how they are deployed: leave the other options of that away.'],
  ['--matrix --log full', '--matrix chooses how they are deployed: leave the other options of that away.'],
  ['--minutes 0', '--minutes takes a number above 0.'],
  ['--minutes soon', '--minutes takes a number above 0.'],
  ['--seed 1.5', '--seed takes a whole number.'],
  ['--clock wrong', '--clock takes ahead or behind.'],
  ['--log lost', '--log takes full or stuck.'],
  ['--no-such', expect.stringContaining(`'--no-such'`)],
  ['services', expect.stringContaining(`'services'`)],
])('refuses %s in one line', (args, line) => {
  expect(readOptions(args.split(' '))).toEqual(line);
});

it.each([
  '--matrix --all-in-one',
  '--tls',
  '--pgbouncer',
  '--tls --all-in-one',
  '--pgbouncer --services --all-in-one',
])('refuses %s, which does nothing for the all-in-one', (args) => {
  expect(readOptions(args.split(' '))).toBe(
    `${args.split(' ')[0]} does nothing for the all-in-one, which runs a Postgres of its own: choose --services or --cluster.`,
  );
});
