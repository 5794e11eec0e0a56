import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeEvent } from './decode-event.ts';
import { defineEvent, type PreviousShape } from './define-event.ts';

/** Twice a shape that broke what was in the log: a name became two, and a count got a unit. */
const v1: PreviousShape = {
  version: 1,
  schema: z.object({ name: z.string(), count: z.int() }),
  upcast: ({ name, ...data }) => ({ ...data, names: String(name).split(' ') }),
};
const v2: PreviousShape = {
  version: 2,
  schema: z.object({ names: z.array(z.string()), count: z.int() }),
  upcast: ({ count, ...data }) => ({ ...data, minutes: Number(count) }),
};
const renamed = defineEvent('Renamed', z.object({ names: z.array(z.string()), minutes: z.int() }), [v1, v2]);

const decoded = (schemaVersion: number, data: unknown) =>
  decodeEvent(renamed, 'Renamed', schemaVersion, data);
const event = { type: 'Renamed', data: { names: ['Sam', 'Lee'], minutes: 3 } };

describe('an event whose shape was broken twice', () => {
  test.each([
    [1, { name: 'Sam Lee', count: 3 }],
    [2, { names: ['Sam', 'Lee'], count: 3 }],
    [3, { names: ['Sam', 'Lee'], minutes: 3 }],
  ])('of version %d is read in the newest shape', (schemaVersion, data) => {
    expect(decoded(schemaVersion, data)).toEqual({ ok: true, event });
  });

  test.each([
    [1, { names: ['Sam', 'Lee'], count: 3 }, 'name'],
    [2, { names: ['Sam', 'Lee'], count: 'three' }, 'count'],
    [3, { names: ['Sam', 'Lee'], count: 3 }, 'minutes'],
    [4, event.data, 'written by a newer version'],
  ])('of version %d is not read where it has another shape', (schemaVersion, data, reason) => {
    const failed = decoded(schemaVersion, data);
    expect(failed).toMatchObject({ ok: false, failure: { type: 'Renamed', schemaVersion } });
    expect(!failed.ok && failed.failure.reason).toContain(reason);
  });
});

test('a field that a newer build added is left out by an older one', () => {
  expect(decoded(3, { ...event.data, seconds: 7 })).toEqual({ ok: true, event });
});
