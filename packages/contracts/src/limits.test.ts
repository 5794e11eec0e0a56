import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';

interface Field {
  readonly maxLength?: number;
  readonly anyOf?: readonly Field[];
  readonly oneOf?: readonly Field[];
  readonly properties?: Readonly<Record<string, Field>>;
}

const partsOf = (field: Field): readonly Field[] => [
  field,
  ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap(partsOf),
];

/** What the body of a call takes at most in a field; undefined for a field that it has not, or that has no limit. */
function longestOf({ body }: Call, name: string): number | undefined {
  const fields = partsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Field).flatMap(
    ({ properties }) => partsOf(properties?.[name] ?? {}),
  );
  return fields.find(({ maxLength }) => maxLength !== undefined)?.maxLength;
}

it('stops forms where the body of the call ends', async () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', '**/*.gen.ts'] });
  const modules = (await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  )) as object[];
  const calls = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is Call => typeof one === 'object' && one !== null && 'limits' in one);
  expect(calls.length).toBeGreaterThan(10);
  const limitsOf = (call: Call, read: (field: string, limit: number) => number | undefined) =>
    Object.entries(call.limits ?? {}).map(([field, limit]) => [
      `${call.method} ${call.path} ${field}`,
      read(field, limit),
    ]);
  expect(calls.flatMap((call) => limitsOf(call, (field) => longestOf(call, field)))).toEqual(
    calls.flatMap((call) => limitsOf(call, (_, limit) => limit)),
  );
});
