import { callingTimes } from '@setter/domain/calling/calling-hours';
import { evolve, initialState } from '@setter/domain/leads/decider';
import { firstDeskSettings } from '@setter/domain/leads/desk-settings';
import type { LeadEvent } from '@setter/events/leads/events';
import { history, id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leads } from '../leads/projection.ts';
import type { LeadRow } from '../leads/table.ts';
import type { Recorded } from '../read-model.ts';
import { DeskLeads, orderRulesOf } from './desk-leads.ts';

const timeZone = 'Australia/Sydney';
const minute = 60_000;
const day = 24 * 60 * minute;
// A Monday in November, before and after which the clocks stay.
const start = Date.parse('2026-11-08T22:00:00.000Z');
const lead = (n: number) => id(n, 4);
const priya = id(1, 0xb);
const phones = ['02 5550 1234', '08 5550 1234', '0491 570 156', '+1 212 555 0187'];
const rules = orderRulesOf(firstDeskSettings, timeZone);

type Made = { readonly n: number; readonly at: number; readonly event: LeadEvent };
type Chosen = {
  readonly n: number;
  readonly minutes: number;
  readonly kind: number;
  readonly aheadMinutes: number;
};

const chosen: fc.Arbitrary<Chosen> = fc.record({
  n: fc.integer({ min: 1, max: 6 }),
  minutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3000 })),
  kind: fc.integer({ min: 0, max: 8 }),
  aheadMinutes: fc.integer({ min: -60, max: 4000 }),
});

/** What happens to a lead, each at its own time; a lead begins with an enquiry. */
const play = (steps: readonly Chosen[]): readonly Made[] => {
  let at = start;
  const known = new Set<number>();
  return steps.map(({ n, minutes, kind, aheadMinutes }) => {
    at += minutes * minute;
    const now = new Date(at).toISOString();
    const isFirst = !known.has(n);
    known.add(n);
    return {
      n,
      at,
      event: isFirst
        ? enquiry(n, now)
        : later(n, kind, now, new Date(at + aheadMinutes * minute).toISOString()),
    };
  });
};
const submission = (n: number, now: string) => ({
  submissionId: id(n, 5),
  name: `Lead ${n}`,
  email: `lead-${n}@torrens.example`,
  phone: phones[n % phones.length]!,
  submittedOn: now.slice(0, 10),
  submittedAt: now,
});
const enquiry = (n: number, now: string) =>
  leadCaptured({ leadId: lead(n), ...submission(n, now) }) as LeadEvent;

const later = (n: number, kind: number, now: string, then: string): LeadEvent => {
  const leadId = lead(n);
  const call = (outcome: 'no_answer' | 'call_back' | 'not_interested'): LeadEvent => ({
    type: 'LeadCalled',
    data: {
      leadId,
      callId: id(n, 6),
      adminId: priya,
      direction: 'out',
      startedAt: now,
      recordedAt: now,
      outcome,
      note: null,
      nextCallAt: outcome === 'not_interested' ? null : then,
      promised: outcome === 'call_back',
      attempt: outcome === 'no_answer' ? 1 : 0,
      status: outcome === 'not_interested' ? 'lost' : 'contacted',
      reason: outcome === 'not_interested' ? 'not_interested' : null,
      answers: null,
      override: null,
    },
  });
  switch (kind) {
    case 0:
    case 1:
      return call('no_answer');
    case 2:
      return call('call_back');
    case 3:
      return call('not_interested');
    case 4: {
      const { company: _, ...added } = { company: null, ...submission(n, now) };
      return {
        type: 'LeadSubmissionAdded',
        data: {
          leadId,
          ...added,
          company: null,
          industry: null,
          message: null,
          answers: [],
          utm: { source: null, medium: null, campaign: null },
        },
      };
    }
    case 5:
      return { type: 'LeadStatusChanged', data: { leadId, status: 'new', reason: null, changedAt: now } };
    case 6:
      return { type: 'LeadConverted', data: { leadId, appointmentId: id(n), clientId: 1 } };
    case 7:
      return { type: 'LeadRemoved', data: { leadId, restorableUntil: '2027-01-01T00:00:00.000Z' } };
    default:
      return {
        type: 'LeadStatusChanged',
        data: { leadId, status: 'contacted', reason: null, changedAt: now },
      };
  }
};

const recorded = (made: readonly Made[]): readonly Recorded[] =>
  history(...made.map(({ event }) => event)).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, occurredAt: new Date(made[index]!.at).toISOString() },
  }));

/** By the read model and the desk in memory. */
const shown = (made: readonly Made[], now: number, view: 'due' | 'later' | 'old' | 'unplanned') => {
  const rows = new Map<string, LeadRow | undefined>();
  for (const event of recorded(made))
    for (const key of leads.keys(event)) rows.set(key, leads.evolve(rows.get(key), event, key) ?? undefined);
  const desk = new DeskLeads((kind, value) => `${kind} ${value}`);
  for (const row of rows.values()) if (row !== undefined) desk.set(row);
  const asked = { owner: 'all', adminId: priya, rules, now };
  return {
    keys: desk.page({ ...asked, view, after: undefined, limit: 100 }).keys,
    counts: desk.count(asked),
  };
};

/** What the log says of one lead at an instant: each part looked for from the end. */
const slowly = (made: readonly Made[], n: number) => {
  const own = made.filter((one) => one.n === n).map(({ event }) => event);
  if (own.length === 0) return undefined;
  const state = own.reduce(evolve, initialState);
  if (state.status !== 'known') return undefined;
  const ends = (event: LeadEvent) =>
    event.type === 'LeadCalled' ||
    event.type === 'LeadConverted' ||
    (event.type === 'LeadStatusChanged' && event.data.status !== 'new');
  const last = own.findLastIndex(ends);
  const waiting = own
    .slice(last + 1)
    .find(
      ({ type, data }) =>
        type === 'LeadCaptured' ||
        type === 'LeadSubmissionAdded' ||
        (type === 'LeadStatusChanged' && (data as { status: string }).status === 'new'),
    );
  const since = waiting?.data as { submittedAt?: string; changedAt?: string } | undefined;
  // One that is new again by hand while it waits waits from then on.
  const again = own.slice(last + 1).findLast(({ type }) => type === 'LeadStatusChanged')?.data as
    | { changedAt?: string }
    | undefined;
  const waitingSince = again?.changedAt ?? since?.submittedAt ?? since?.changedAt ?? null;
  const planIndex = own.findLastIndex(({ type }) => type === 'LeadCalled');
  const plan = own[planIndex] as Extract<LeadEvent, { type: 'LeadCalled' }> | undefined;
  const dropped = own
    .slice(planIndex + 1)
    .some(
      (event) =>
        event.type === 'LeadConverted' ||
        (event.type === 'LeadStatusChanged' && event.data.status !== 'contacted') ||
        (event.type === 'LeadSubmissionAdded' && plan?.data.promised === false),
    );
  const nextCallAt = plan === undefined || dropped ? null : plan.data.nextCallAt;
  return {
    n,
    waitingSince,
    nextCallAt,
    promised: nextCallAt !== null && plan!.data.promised,
    status: state.contacting.status,
  };
};

const places = [
  ['NSW', 'ACT'],
  ['SA', 'WA', 'NT'],
  ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  null,
] as const;
const times = callingTimes(firstDeskSettings, timeZone);
const placeOf = (n: number) => {
  // The first phone is that of the leads whose number is a multiple of four.
  const states = places[n % 4]!;
  return states === null ? ('abroad' as const) : { states };
};

const slowOrder = (made: readonly Made[], now: number) => {
  const due = [1, 2, 3, 4, 5, 6]
    .flatMap((n) => slowly(made, n) ?? [])
    .flatMap((one) => {
      const { waitingSince, nextCallAt, promised, n } = one;
      const isDue = nextCallAt !== null && Date.parse(nextCallAt) <= now;
      const group = promised && isDue ? 0 : waitingSince !== null ? 1 : isDue ? 3 : undefined;
      if (group === undefined) return [];
      if (group === 1 && now - Date.parse(waitingSince!) > 7 * day) return [];
      const isOver = group === 1 && times.minutesOpen(placeOf(n), Date.parse(waitingSince!), now) >= 15;
      const may = times.why(placeOf(n), now).length === 0;
      return [
        { n, rank: [may ? 0 : 1, isOver ? 2 : group, Date.parse(group === 1 ? waitingSince! : nextCallAt!)] },
      ];
    });
  return due
    .toSorted(
      (a, b) => a.rank[0]! - b.rank[0]! || a.rank[1]! - b.rank[1]! || a.rank[2]! - b.rank[2]! || a.n - b.n,
    )
    .map(({ n }) => lead(n));
};

describe('for any history of enquiries, calls, plans, statuses and bookings', () => {
  const histories = fc.tuple(
    fc.array(chosen, { minLength: 3, maxLength: 25 }),
    fc.integer({ min: 0, max: 9 * 24 * 60 }),
  );

  it('the desk has the order of a slow look through the log, at any instant', () => {
    fc.assert(
      fc.property(histories, ([steps, afterMinutes]) => {
        const made = play(steps);
        const now = made.at(-1)!.at + afterMinutes * minute;
        expect(shown(made, now, 'due').keys).toEqual(slowOrder(made, now));
      }),
      { numRuns: 400 },
    );
  });

  it('its other views and counts are those of the log as well', () => {
    fc.assert(
      fc.property(histories, ([steps, afterMinutes]) => {
        const made = play(steps);
        const now = made.at(-1)!.at + afterMinutes * minute;
        const all = [1, 2, 3, 4, 5, 6].flatMap((n) => slowly(made, n) ?? []);
        const isDueAt = (text: string | null) => text !== null && Date.parse(text) <= now;
        const later_ = all
          .filter(({ nextCallAt }) => nextCallAt !== null && !isDueAt(nextCallAt))
          .toSorted((a, b) => Date.parse(a.nextCallAt!) - Date.parse(b.nextCallAt!) || a.n - b.n);
        const old = all
          .filter(
            ({ waitingSince, nextCallAt, promised }) =>
              waitingSince !== null &&
              now - Date.parse(waitingSince) > 7 * day &&
              !(promised && isDueAt(nextCallAt)),
          )
          .toSorted((a, b) => Date.parse(b.waitingSince!) - Date.parse(a.waitingSince!) || a.n - b.n);
        const unplanned = all.filter(
          ({ status, waitingSince, nextCallAt }) =>
            status === 'contacted' && waitingSince === null && nextCallAt === null,
        );
        const ids = (found: readonly { readonly n: number }[]) => found.map(({ n }) => lead(n));
        expect(shown(made, now, 'later').keys).toEqual(ids(later_));
        expect(shown(made, now, 'old').keys).toEqual(ids(old));
        expect(shown(made, now, 'unplanned').keys).toEqual(ids(unplanned));
        const { counts } = shown(made, now, 'due');
        expect(counts).toMatchObject({ later: later_.length, old: old.length, unplanned: unplanned.length });
        expect(counts.new + counts.promised + counts.retry).toBe(slowOrder(made, now).length);
      }),
      { numRuns: 200 },
    );
  });
});
