import { sessionKindOf } from '@setter/contracts/access';
import { parseRequest } from '@setter/http/parse-request';
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

it('every list of the back office is searched', () => {
  const lists = calls.filter(({ call }) => call.answers === 'list' && sessionKindOf(call.access) === 'admin');
  expect(lists.length).toBeGreaterThan(8);
  const refused = lists.filter(({ call }) => {
    const parsed = parseRequest(call, { params: { id: '1' }, query: { q: ' jane ' }, body: undefined });
    return !('query' in parsed) || (parsed.query as { readonly q?: string }).q !== 'jane';
  });
  expect(refused.map(({ call }) => call.path)).toEqual([]);
});

it('what was left out of a body is told as what was left blank, and null as both', () => {
  const different: string[] = [];
  let compared = 0;
  for (const { call } of calls) {
    const messages = (body: object, key: string): readonly string[] => {
      const parsed = parseRequest(call, { params: {}, query: {}, body });
      const errors = 'errors' in parsed ? (parsed.errors ?? []) : [];
      return errors.filter(({ path }) => path === key).map(({ message }) => message);
    };
    for (const key of keysOf(call.body)) {
      const absent = messages({}, key);
      // What may be absent may be blank in a way of its own, such as a price of nothing.
      if (absent.length === 0) continue;
      compared++;
      for (const body of [{ [key]: '' }, { [key]: null }]) {
        const told = messages(body, key);
        // Null may be a value, such as no next call.
        if (told.length === 0 && Object.values(body)[0] === null) continue;
        if (JSON.stringify(told) !== JSON.stringify(absent))
          different.push(
            `${call.method} ${call.path} ${JSON.stringify(body)}: ${told.join()} instead of ${absent.join()}`,
          );
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
  expect(different).toEqual([]);
});

it('a body that was left out is told as one without fields', () => {
  for (const { call } of calls) {
    const errorsOf = (body: unknown) => parseRequest(call, { params: {}, query: {}, body });
    expect(errorsOf(undefined), `${call.method} ${call.path}`).toEqual(
      errorsOf(keysOf(call.body).length > 0 ? {} : undefined),
    );
  }
});

it('an address that is no text is told in the sentence for addresses', () => {
  const sentence = 'Please enter a valid email address';
  let checked = 0;
  for (const { call } of calls) {
    const toldOf = (email: unknown) => {
      const parsed = parseRequest(call, { params: {}, query: {}, body: { email } });
      return ('errors' in parsed ? (parsed.errors ?? []) : []).filter(({ path }) => path === 'email');
    };
    // A login takes any text and finds no account.
    if (toldOf('nobody').length === 0) continue;
    for (const email of [['a@b.example'], {}, 5, true, 'nobody']) {
      const told = toldOf(email);
      checked++;
      expect(
        told.map(({ message }) => message),
        `${call.method} ${call.path} ${JSON.stringify(email)}`,
      ).toEqual([sentence]);
    }
  }
  expect(checked).toBeGreaterThan(20);
});
