import { describe, expect, it } from 'vitest';
import { businesses } from './businesses.ts';
import { callingOf } from './calling.ts';
import { planDemo } from './plan.ts';
import { day, hour, type Act, type Step } from './steps.ts';

const zone = 'Australia/Sydney';
/** Every third hour of a week, and both changes of the clocks. */
const someNows = [
  ...Array.from({ length: 56 }, (_, i) => Date.parse('2026-11-16T00:20:00Z') + i * 3 * hour),
  Date.parse('2026-10-03T15:30:00Z'),
  Date.parse('2027-04-03T16:30:00Z'),
];
const plans = new Map<number, readonly Step[]>();
/** Each of them once. */
const planAt = (now: number): readonly Step[] => {
  const plan = plans.get(now) ?? planDemo(now, zone);
  plans.set(now, plan);
  return plan;
};
const ofKind = <K extends Act['kind']>(plan: readonly Step[], kind: K) =>
  plan.flatMap(({ at, act }) => (act.kind === kind ? [{ at, act: act as Extract<Act, { kind: K }> }] : []));

describe('the plan of the demo', () => {
  it('has 6 clients, 63 appointments, 101 leads over 90 days and purchases of all packs, whenever it is now', () => {
    for (const now of someNows) {
      const plan = planAt(now);
      expect(ofKind(plan, 'register')).toHaveLength(6);
      expect(ofKind(plan, 'schedule')).toHaveLength(63);
      const firsts = ofKind(plan, 'enquire').filter(({ act }) => !act.again);
      // One more rang the office.
      expect(firsts).toHaveLength(100);
      expect(ofKind(plan, 'writeDown')).toHaveLength(1);
      expect(Math.min(...firsts.map(({ at }) => at))).toBeGreaterThan(now - 90 * day);
      expect(new Set(ofKind(plan, 'buy').map(({ act }) => act.pack))).toEqual(new Set([1, 3, 5, 10]));
    }
  });

  it('makes each call when it is permitted and planned, after the enquiry', () => {
    const calling = callingOf(zone);
    for (const now of someNows) {
      const plan = planAt(now);
      const enquired = new Map(
        plan.flatMap(({ at, act }) =>
          (act.kind === 'enquire' && !act.again) || act.kind === 'writeDown'
            ? [[act.lead, { at, phone: act.enquiry.phone }] as const]
            : [],
        ),
      );
      const calls = ofKind(plan, 'call').filter(({ act }) => act.direction === 'out');
      expect(calls.length).toBeGreaterThan(100);
      for (const { at, act } of calls) {
        const person = { phone: enquired.get(act.lead)?.phone ?? '', state: null };
        expect(calling.next(person, at)).toBe(at);
        expect(at).toBeGreaterThan(enquired.get(act.lead)?.at ?? Infinity);
        expect(act.nextCallAt !== null).toBe(act.outcome === 'call_back');
      }
    }
  });

  it('begins as long ago whenever it is now, so that a seeding that was cut short is taken up', () => {
    const ago = someNows.map((now) => now - (planAt(now)[0]?.at ?? 0));
    expect(new Set(ago).size).toBe(1);
  });

  it('lies in the past, in order', () => {
    for (const now of someNows) {
      const times = planAt(now).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now);
    }
  });

  it('books in business hours of Sydney, some of it over and some still to come', () => {
    for (const now of someNows) {
      const booked = ofKind(planAt(now), 'schedule');
      for (const { act } of booked) {
        const { hour: hourOfDay } = Temporal.Instant.from(act.startTime).toZonedDateTimeISO(zone);
        expect(hourOfDay).toBeGreaterThanOrEqual(8);
        expect(hourOfDay).toBeLessThan(17);
      }
      const over = booked.filter(({ act }) => Date.parse(act.endTime) < now);
      expect(over.length).toBeGreaterThan(20);
      expect(over.length).toBeLessThan(55);
    }
  });

  it('books no more appointments of a client at once than it has people, whenever it is now', () => {
    const people = new Map(businesses.map((business) => [business.username, business.people]));
    for (const now of someNows) {
      const booked = ofKind(planAt(now), 'schedule').map(({ act }) => act);
      for (const one of booked) {
        const { username } = one.booking;
        const atOnce = booked.filter(
          (other) =>
            other.booking.username === username &&
            other.startTime <= one.startTime &&
            one.startTime < other.endTime,
        );
        expect(atOnce.length, `${username} at ${one.startTime}`).toBeLessThanOrEqual(people.get(username)!);
      }
    }
  });

  it('has appointments that overlap, and unlocked, cancelled, completed and returned ones', () => {
    const plan = planAt(someNows[20] ?? 0);
    const times = ofKind(plan, 'schedule')
      .filter(({ act }) => act.booking.username === 'demo.client')
      .map(({ act }) => [act.startTime, act.endTime] as const);
    const overlapping = times.filter(([start], i) =>
      times.some(([from, to], j) => i !== j && from <= start && start < to),
    );
    expect(overlapping.length).toBeGreaterThanOrEqual(2);
    for (const kind of ['unlock', 'cancel', 'complete', 'return', 'confirm'] as const) {
      expect(ofKind(plan, kind).length).toBeGreaterThan(0);
    }
  });

  it('says how most appointments went, and has a claim that was declined and one that was approved', () => {
    for (const now of someNows) {
      const plan = planAt(now);
      expect(plan[0]?.act.kind).toBe('publishRules');
      const ends = new Map(
        ofKind(plan, 'schedule').map(({ act }) => [act.appointment, Date.parse(act.endTime)]),
      );
      const reports = ofKind(plan, 'reportOutcome');
      expect(reports.length).toBeGreaterThan(15);
      expect(new Set(reports.map(({ act }) => act.outcome)).size).toBe(4);
      for (const { at, act } of reports) expect(at).toBeGreaterThan(ends.get(act.appointment) ?? Infinity);
      const decided = ofKind(plan, 'decideClaim').map(({ act }) => act.declined === null);
      expect(new Set(decided)).toEqual(new Set([false, true]));
      expect(decided).toHaveLength(2);
      expect(ofKind(plan, 'claim')).toHaveLength(2);
    }
  });

  it('has no lead of a page before the page, and never more leads of a campaign than visitors on a day', () => {
    for (const now of someNows) {
      const plan = planAt(now);
      const made = new Map(ofKind(plan, 'makePage').map(({ at, act }) => [act.page, at]));
      const visitors = new Map<string, number>();
      for (const { act } of ofKind(plan, 'visits'))
        for (const { day: on, campaign, uniqueVisits } of act.counted) {
          const key = `${act.page} ${on} ${campaign}`;
          visitors.set(key, (visitors.get(key) ?? 0) + uniqueVisits);
        }
      const leads = new Map<string, number>();
      for (const { at, act } of ofKind(plan, 'enquire').filter((one) => !one.act.again)) {
        const { page, utm } = act.enquiry;
        expect(at).toBeGreaterThan(page === null ? 0 : (made.get(page) ?? Infinity));
        const on = Temporal.Instant.fromEpochMilliseconds(Math.floor(at))
          .toZonedDateTimeISO(zone)
          .toPlainDate();
        const key = `${page} ${on.toString()} ${utm.campaign}`;
        leads.set(key, (leads.get(key) ?? 0) + 1);
      }
      for (const [key, count] of leads) expect(visitors.get(key) ?? 0, key).toBeGreaterThanOrEqual(count);
    }
  });

  it('has a campaign that works and one that does not', () => {
    const leads = ofKind(planAt(someNows[0] ?? 0), 'enquire').map(({ act }) => act.enquiry.page);
    const of = (page: number) => leads.filter((one) => one === page).length;
    expect(of(0)).toBeGreaterThanOrEqual(12);
    expect(of(1)).toBeLessThanOrEqual(3);
  });

  it('is the same for the same now', () => {
    const now = someNows[0] ?? 0;
    expect(planDemo(now, zone)).toEqual(planAt(now));
  });
});
