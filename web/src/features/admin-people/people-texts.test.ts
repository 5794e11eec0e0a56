import { describe, expect, it } from 'vitest';
import { factorsText, seenText } from './people-texts.ts';

const now = new Date('2026-11-04T01:20:00Z');
const active = { state: 'active', lastSeenAt: null, invitedUntil: null, inactiveSince: null } as const;

describe('an account of the office', () => {
  it('says which second factors it has, and that it has none', () => {
    expect(factorsText({ state: 'active', factors: ['app', 'passkey'] })).toBe('Passkey, app');
    expect(factorsText({ state: 'active', factors: ['app'] })).toBe('App');
    expect(factorsText({ state: 'inactive', factors: [] })).toBe('None');
    expect(factorsText({ state: 'invited', factors: [] })).toBe('-');
  });

  it('says when it was last seen', () => {
    expect(seenText({ ...active, lastSeenAt: '2026-11-04T00:48:00Z' }, now)).toBe('Today, 11:48 AM');
    expect(seenText({ ...active, lastSeenAt: '2026-11-02T00:48:00Z' }, now)).toBe('Nov 2, 2026');
    expect(seenText(active, now)).toBe('Not yet');
  });

  it('says until when an invitation works, and since when it does not', () => {
    const invited = { ...active, state: 'invited' } as const;
    expect(seenText({ ...invited, invitedUntil: '2026-11-10T00:00:00Z' }, now)).toBe(
      'Invited, link until Nov 10, 2026',
    );
    expect(seenText({ ...invited, invitedUntil: '2026-11-03T00:00:00Z' }, now)).toBe(
      'Invited, link ended Nov 3, 2026',
    );
  });

  it('says since when it is inactive', () => {
    const inactiveSince = '2026-10-02T00:00:00Z';
    expect(seenText({ ...active, state: 'inactive', inactiveSince }, now)).toBe('Inactive since Oct 2, 2026');
  });
});
