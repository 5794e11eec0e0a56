import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import { describe, expect, it } from 'vitest';
import { actorLabel, byDay, factsOf, holdsErased, otherSubject } from './entry-texts.ts';

const entry = (over: Partial<AuditTrailEntry>): AuditTrailEntry =>
  ({ data: {}, streamId: 'wallet-1', ...over }) as AuditTrailEntry;

describe('an entry of a history', () => {
  it('names the actor', () => {
    const named = (kind: AuditTrailEntry['actor']['kind'], name: AuditTrailEntry['actor']['name']) =>
      actorLabel({ kind, id: 'x', name });
    expect(named('admin', 'Olivia')).toBe('Olivia (admin)');
    expect(named('admin', null)).toBe('An admin');
    expect(named('client', 'Harbour Solar')).toBe('Harbour Solar');
    expect(named('client', { erased: true })).toBe('Erased');
    expect(named('visitor', null)).toBe('A visitor');
    expect(named('system', null)).toBe('Setter');
  });

  it('is under the day of the business on which it happened, the latest first', () => {
    const at = (occurredAt: string, position: number) => entry({ occurredAt, position });
    const days = byDay([
      at('2026-11-04T12:00:00.000Z', 9),
      at('2026-11-04T14:00:00.000Z', 8),
      at('2026-11-04T12:00:00.000Z', 2),
      at('2026-11-04T01:00:00.000Z', 1),
    ]);
    expect(days.map(({ key, entries }) => [key, entries.map(({ position }) => position)])).toEqual([
      ['2026-11-05', [8]],
      ['2026-11-04', [9, 2, 1]],
    ]);
  });

  it('lists the fields of the event, and which are erased', () => {
    const data = {
      title: { erased: true },
      notes: null,
      prospectConsent: true,
      prospect: { email: 'mia@dunlop.example', phone: null },
      answers: [{ field: 'Budget', value: '10' }],
    };
    expect(factsOf(data)).toEqual([
      { name: 'title', value: null },
      { name: 'prospectConsent', value: 'true' },
      { name: 'prospect.email', value: 'mia@dunlop.example' },
      { name: 'answers.0.field', value: 'Budget' },
      { name: 'answers.0.value', value: '10' },
    ]);
    expect(holdsErased(entry({ data }))).toBe(true);
    expect(holdsErased(entry({ data: { title: 'Open' } }))).toBe(false);
  });

  it('leads to the history of the other thing that it belongs to', () => {
    const lead = { kind: 'lead', id: '1' } as const;
    expect(otherSubject(entry({ streamId: 'appointment-7' }), lead)).toEqual({
      kind: 'appointment',
      id: '7',
    });
    expect(otherSubject(entry({ streamId: 'lead-1' }), lead)).toBeNull();
    expect(otherSubject(entry({ data: { appointmentId: '7' } }), lead)).toEqual({
      kind: 'appointment',
      id: '7',
    });
    expect(
      otherSubject(entry({ data: { appointmentId: '7' } }), { kind: 'appointment', id: '7' }),
    ).toBeNull();
    expect(otherSubject(entry({ streamId: 'client-1' }), lead)).toBeNull();
  });
});
