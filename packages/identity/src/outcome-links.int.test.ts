import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import {
  appointmentOfOutcomeToken,
  isOutcomeTokenOf,
  type OutcomeLink,
  outcomeLink,
  outcomeTokenOf,
} from './outcome-links.ts';

const database = withDatabase();
const run = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())) as Effect.Effect<A, E>);

const uuid = (n: number) => `019a3f00-0000-7000-8000-${String(n).padStart(12, '0')}`;
const facts: OutcomeLink = {
  appointmentId: uuid(1),
  spendId: uuid(2),
  endTime: '2026-11-04T02:00:00.000Z',
  clientId: 7,
  epoch: 3,
};

describe('the token of a link to report an outcome', () => {
  it('names its appointment, fits into an address, and is the same when it is made again', async () => {
    const [token, again] = await run(Effect.all([outcomeTokenOf(facts), outcomeTokenOf(facts)]));
    expect(token).toBe(again);
    expect(token).toHaveLength(80);
    expect(encodeURIComponent(token)).toBe(token);
    expect(appointmentOfOutcomeToken(token)).toBe(facts.appointmentId);
    expect(outcomeLink('https://setter.example', token, 'no_show')).toBe(
      `https://setter.example/outcome?token=${token}&say=no_show`,
    );
  });

  it.each<[string, Partial<OutcomeLink>]>([
    ['the same facts', {}],
    ['the same instant, written otherwise', { endTime: '2026-11-04T13:00:00+11:00' }],
  ])('holds for %s', async (_, changes) => {
    const holds = Effect.flatMap(outcomeTokenOf(facts), (token) =>
      isOutcomeTokenOf(token, { ...facts, ...changes }),
    );
    expect(await run(holds)).toBe(true);
  });

  it.each<[string, Partial<OutcomeLink>]>([
    ['another appointment', { appointmentId: uuid(9) }],
    ['another unlock', { spendId: uuid(9) }],
    ['a new time', { endTime: '2026-11-04T02:00:00.001Z' }],
    ['another client', { clientId: 73, epoch: 3 }],
    ['a new epoch of the account', { epoch: 4 }],
    ['facts that run together alike', { clientId: 7, epoch: 33 }],
  ])('does not hold for %s', async (_, changes) => {
    const holds = Effect.flatMap(outcomeTokenOf(facts), (token) =>
      isOutcomeTokenOf(token, { ...facts, ...changes }),
    );
    expect(await run(holds)).toBe(false);
  });

  it('is not one when a character is missing, added or another', async () => {
    const token = await run(outcomeTokenOf(facts));
    const other = token.endsWith('A') ? 'B' : 'A';
    const wrong = ['', token.slice(0, -1), `${token}A`, token.slice(0, -1) + other, token.replace('.', '-')];
    const held = await run(Effect.forEach(wrong, (one) => isOutcomeTokenOf(one, facts)));
    expect(held).toEqual(wrong.map(() => false));
    expect(['', 'x.y', `${token}A`, `${token} `, token.toUpperCase()].map(appointmentOfOutcomeToken)).toEqual(
      Array.from({ length: 5 }),
    );
  });
});
