import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeEvent } from './decode-event.ts';
import { eventDefinitions } from './registry.ts';

/** An event as it lies in the log of some installation, and what today's code must read in it. Never edit one. */
type Golden = {
  readonly type: string;
  readonly schemaVersion: number;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly current: Readonly<Record<string, unknown>>;
};

const folder = new URL('./golden/', import.meta.url);
const corpus = readdirSync(folder).map((name): { readonly name: string; readonly golden: Golden } => ({
  name,
  golden: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden,
}));

describe('the golden corpus', () => {
  test.each(corpus)(
    '$name reads as it always did',
    ({ name, golden: { type, schemaVersion, stored, current } }) => {
      expect(name.replace(/\..*/, '')).toBe(type);
      expect(decodeEvent(type, schemaVersion, stored)).toEqual({ ok: true, event: { type, data: current } });
    },
  );

  const changed = eventDefinitions.filter((definition) => definition.previous.length > 0);

  test.each(changed)('holds every version that $type ever had', ({ type, version, previous }) => {
    const versions = corpus
      .filter(({ golden }) => golden.type === type)
      .map(({ golden }) => golden.schemaVersion);
    expect(new Set(versions)).toEqual(new Set([...previous.map((shape) => shape.version), version]));
  });

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
    ['was written by newer code', 'CreditsGranted', 99, stored, 'written by a newer version of Setter'],
    ['does not have the shape of its version', 'CreditsGranted', 2, stored, 'kind'],
    ['has an old shape with a wrong value', 'CreditsGranted', 1, { ...stored, credits: -1 }, 'credits'],
  ])('is told as a failure when it %s', (_why, type, schemaVersion, data, reason) => {
    const decoded = decodeEvent(type, schemaVersion, data);
    expect(decoded).toMatchObject({ ok: false, failure: { type, schemaVersion } });
    expect(!decoded.ok && decoded.failure.reason).toContain(reason);
  });
});
