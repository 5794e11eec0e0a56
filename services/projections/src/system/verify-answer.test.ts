import { expect, it } from 'vitest';
import { verifyAnswer } from './verify-answer.ts';

const sealed = (of: string) => `sealed:1:lead-1:name:${of.repeat(40)}`;
const run = {
  name: 'leads',
  id: '1',
  state: 'running',
  startedAt: '2026-11-04T01:00:00.000Z',
  finishedAt: null,
  events: 0,
  of: 0,
  rows: null,
  total: null,
  differences: null,
  failure: null,
} as const;

it('leaves out what is not known yet', () => {
  expect(verifyAnswer(run)).toEqual({
    state: 'running',
    startedAt: '2026-11-04T01:00:00.000Z',
    events: 0,
    of: 0,
  });
});

it('names the columns that differ, and covers personal texts wherever they lie', () => {
  const live = { id: '1', status: 'new', name: sealed('a'), answers: { budget: sealed('a') } };
  const rebuilt = { id: '1', status: 'new', name: sealed('b'), answers: { budget: sealed('a') } };
  const { differences } = verifyAnswer({
    ...run,
    state: 'different',
    differences: [
      { key: '1', live, rebuilt },
      { key: '2', live: null, rebuilt: { id: '2', status: 'won' } },
    ],
  });
  const shown = { id: '1', status: 'new', name: { sealed: true }, answers: { budget: { sealed: true } } };
  expect(differences).toEqual([
    { key: '1', columns: ['name'], live: shown, rebuilt: shown },
    { key: '2', columns: ['id', 'status'], live: null, rebuilt: { id: '2', status: 'won' } },
  ]);
});
