import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeSetterEvent, eventDefinitions } from './registry.ts';
import { goldenFolder, type Golden } from './test-support/golden.ts';
import { shapeChanges } from './test-support/shape-changes.ts';
import { shapeOf } from './test-support/shape.ts';

const released = eventDefinitions.flatMap(({ type, version, schema, previous }) =>
  [...previous, { version, schema }].map((shape) => ({ name: `${type}.v${shape.version}.json`, ...shape })),
);
const corpus = readdirSync(goldenFolder).map((name): { readonly name: string; readonly golden: Golden } => ({
  name,
  golden: JSON.parse(readFileSync(new URL(name, goldenFolder), 'utf8')) as Golden,
}));

describe('the golden corpus', () => {
  test.each(corpus)('$name reads as it always did', ({ name, golden: { type, schemaVersion, samples } }) => {
    expect(name).toBe(`${type}.v${schemaVersion}.json`);
    expect(samples.map(({ stored }) => decodeSetterEvent(type, schemaVersion, stored))).toEqual(
      samples.map(({ current }) => ({ ok: true, event: { type, data: current } })),
    );
  });

  test('holds every shape that every event ever had, and no other', () => {
    expect(corpus.map(({ name }) => name).toSorted()).toEqual(released.map(({ name }) => name).toSorted());
  });

  // What breaks a released shape is a new version, with an upcaster from the one before; `npm run golden` adds the rest.
  test.each(released)('$name has the shape in which it was released', ({ name, schema }) => {
    const frozen = corpus.find((one) => one.name === name)?.golden.shape;
    expect(shapeChanges(frozen, shapeOf(schema))).toEqual([]);
  });

  test('numbers the older shapes of an event from 1 without holes', () => {
    for (const { version, previous } of eventDefinitions)
      expect([...previous.map((shape) => shape.version), version]).toEqual(
        Array.from({ length: version }, (_, i) => i + 1),
      );
  });
});

describe('an event that this code cannot read', () => {
  const { stored } = corpus.find(({ name }) => name === 'CreditsGranted.v1.json')!.golden.samples[0]!;
  const { kind: _, ...withoutKind } = stored;

  test.each([
    ['is unknown', 'CreditsConjured', 1, stored, 'unknown event type'],
    ['was written by newer code', 'CreditsGranted', 99, stored, 'written by a newer version'],
    ['lacks a field', 'CreditsGranted', 1, withoutKind, 'kind'],
    ['has a wrong value', 'CreditsGranted', 1, { ...stored, credits: -1 }, 'credits'],
  ])('fails when it %s', (_why, type, schemaVersion, data, reason) => {
    const decoded = decodeSetterEvent(type, schemaVersion, data);
    expect(decoded).toMatchObject({ ok: false, failure: { type, schemaVersion } });
    expect(!decoded.ok && decoded.failure.reason).toContain(reason);
  });
});
