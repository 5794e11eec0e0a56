import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeSetterEvent } from './registry.ts';
import { defineEvent } from './define-event.ts';
import { publicText, uuid } from './marks.ts';
import { personal } from './subjects.ts';
import { eventDefinitions } from './registry.ts';
import { shapeOf } from './test-support/shape.ts';

/**
 * An event as it lies in the log of some installation, the shape in which it was released, and what today's code must
 * read in it. `npm run golden` freezes what is new; never edit one.
 */
type Golden = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly shape: unknown;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly current: Readonly<Record<string, unknown>>;
};

const folder = new URL('./golden/', import.meta.url);
const released = eventDefinitions.flatMap(({ type, version, schema, previous }) =>
  [...previous, { version, schema }].map((shape) => ({ name: `${type}.v${shape.version}.json`, ...shape })),
);
const corpus = readdirSync(folder).map((name): { readonly name: string; readonly golden: Golden } => ({
  name,
  golden: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden,
}));

describe('the golden corpus', () => {
  test.each(corpus)(
    '$name reads as it always did',
    ({ name, golden: { type, schemaVersion, stored, current } }) => {
      expect(name).toBe(`${type}.v${schemaVersion}.json`);
      expect(decodeSetterEvent(type, schemaVersion, stored)).toEqual({
        ok: true,
        event: { type, data: current },
      });
    },
  );

  test('holds every shape that every event ever had, and no other', () => {
    expect(corpus.map(({ name }) => name).toSorted()).toEqual(released.map(({ name }) => name).toSorted());
  });

  // A released shape stays: a new one is a new version, with an upcaster from the one before.
  test.each(released)('$name has the shape in which it was released', ({ name, schema }) => {
    expect(shapeOf(schema)).toEqual(corpus.find((frozen) => frozen.name === name)?.golden.shape);
  });

  const changed = eventDefinitions.filter((definition) => definition.previous.length > 0);

  test.each(changed)('older shapes of $type are numbered from 1 without holes', ({ version, previous }) => {
    expect([...previous.map((shape) => shape.version), version]).toEqual(
      Array.from({ length: version }, (_, i) => i + 1),
    );
  });
});

describe('an event that this code cannot read', () => {
  const { stored } = corpus.find(({ name }) => name === 'CreditsGranted.v1.json')!.golden;

  test.each([
    ['is unknown', 'CreditsConjured', 1, stored, 'unknown event type'],
    ['was written by newer code', 'CreditsGranted', 99, stored, 'written by a newer version'],
    ['does not have the shape of its version', 'CreditsGranted', 2, stored, 'kind'],
    ['has an old shape with a wrong value', 'CreditsGranted', 1, { ...stored, credits: -1 }, 'credits'],
  ])('fails when it %s', (_why, type, schemaVersion, data, reason) => {
    const decoded = decodeSetterEvent(type, schemaVersion, data);
    expect(decoded).toMatchObject({ ok: false, failure: { type, schemaVersion } });
    expect(!decoded.ok && decoded.failure.reason).toContain(reason);
  });
});

describe('the shape of a schema', () => {
  const schema = { leadId: uuid(), name: personal('lead').nullable(), count: z.int().min(0) };
  const shape = (changes: z.ZodRawShape) =>
    shapeOf(defineEvent('Tried', z.object({ ...schema, ...changes })).schema);

  test('is the same for the same', () => {
    expect(shape({ name: personal('lead').nullable() })).toEqual(shape({}));
  });

  test.each<[string, z.ZodRawShape]>([
    ['a new field', { more: publicText() }],
    ['a new field that may be absent', { more: publicText().optional() }],
    ['a field that may no longer be null', { name: personal('lead') }],
    ['a text that is no longer personal', { name: publicText().nullable() }],
    ['a text of another subject', { name: personal('prospect').nullable() }],
    ['another kind of text', { leadId: publicText() }],
    ['another bound', { count: z.int().min(1) }],
    ['a wider number', { count: z.number().min(0) }],
  ])('differs by %s', (_what, changes) => {
    expect(shape(changes)).not.toEqual(shape({}));
  });
});
