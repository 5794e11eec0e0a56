import type { Actor } from '@setter/events/envelope';
import { id } from '@setter/testing/history';
import fc from 'fast-check';

/** What is done at one instant; `pick` and `more` choose the thing and vary it. */
export type AnalyticsStep = {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly pick: number;
  readonly more: number;
};

const kinds = [
  'visit',
  'visit',
  'lead',
  'lead',
  'lead',
  'removeLead',
  'restoreLead',
  'status',
  'book',
  'book',
  'book',
  'appointment',
  'removeAppointment',
  'cancel',
  'buy',
  'buy',
  'buy',
  'offline',
  'gift',
  'unlock',
  'unlock',
  'unlock',
  'unlock',
  'unlock',
  'return',
  'move',
  'report',
  'report',
  'report',
  'report',
  'call',
  'call',
  'undoCall',
  'claim',
  'claim',
  'decide',
  'refund',
  'freeze',
  'release',
  'takeAway',
  'client',
  'removeClient',
  'restoreClient',
  'deactivate',
] as const;

export const analyticsSteps = (instants: number, length: { minLength: number; maxLength: number }) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.nat({ max: instants - 1 }),
      pick: fc.nat({ max: 10_000 }),
      more: fc.nat({ max: 10_000 }),
    }),
    length,
  );

export const pageIds = [1, 2, 3];
export const campaigns = [
  { source: null, campaign: null },
  { source: 'google', campaign: 'spring' },
  { source: 'meta', campaign: 'spring' },
  { source: 'meta', campaign: null },
  { source: null, campaign: 'autumn-2026' },
];

export const restorableUntil = '2030-01-01T00:00:00.000Z';
export const chosen = <T>(list: readonly T[], pick: number): T | undefined =>
  list[pick % Math.max(1, list.length)];
export const dayIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));

/** Accounts that call. */
export const callers = [id(1, 0xad), id(2, 0xad)] as const;

/** Who does it: a visitor by a link, one of two accounts, or the system. */
export const actorOf = ({ more }: AnalyticsStep): Actor =>
  chosen(
    [
      { kind: 'visitor', id: 'visitor' },
      { kind: 'admin', id: callers[0] },
      { kind: 'admin', id: callers[1] },
      { kind: 'system', id: 'test' },
    ],
    more,
  )!;
