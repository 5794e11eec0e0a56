import { parseRequest } from '@setter/platform/http/parse-request';
import { expect, it } from 'vitest';
import { calls } from './calls.ts';

const garbage = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e21,
  '',
  'zzz',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { a: [] },
];
/** How the schema library's own texts begin; 'Invalid credentials' is the specification's. */
const ownTexts = /^(?:Invalid(?! credentials$)|Too (?:big|small)|Unrecognized|Expected|Required\b)/i;

type Schema = {
  readonly def?: { readonly innerType?: unknown; readonly in?: unknown };
  readonly shape?: object;
};

/** The names of an object schema's fields, also where it is wrapped; none for another schema. */
const keysOf = (schema: unknown): readonly string[] => {
  const { def, shape } = schema as Schema;
  const inner = def?.innerType ?? def?.in;
  if (shape !== undefined) return Object.keys(shape);
  return inner === undefined ? [] : keysOf(inner);
};

it('no text of the schema library reaches people, whatever any call is sent', () => {
  const found = new Set<string>();
  let checked = 0;
  for (const { call } of calls) {
    for (const part of ['params', 'query', 'body'] as const) {
      const keys = keysOf(call[part]);
      const values = garbage.flatMap((one) => [
        one,
        ...keys.map((key) => ({ [key]: one })),
        ...keys.map((key) => ({ [key]: { [key]: one } })),
        ...keys.map((key) => ({ [key]: [one, { a: one }] })),
      ]);
      for (const value of values) {
        const parsed = parseRequest(call, { params: {}, query: {}, body: {}, [part]: value });
        for (const { path, message } of 'errors' in parsed ? (parsed.errors ?? []) : []) {
          checked++;
          if (ownTexts.test(message)) found.add(`${call.method} ${call.path} ${path}: ${message}`);
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(1000);
  expect([...found]).toEqual([]);
});
