import type { LeadEvent } from '@setter/events/leads/events';
import type { AssignCause } from '@setter/events/leads/value-sets';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { after, at, dana, enquiry, further, ines, settings, stateOf } from '../test-support/desk-facts.ts';
import { leadId, timeZone } from '../test-support/facts.ts';
import type { DeskSettings } from './desk-settings.ts';
import { missFirstContact, nextFirstContactAt } from './first-contact.ts';
import { undoCall } from './undo-call.ts';

const miss = (now: string, events: readonly LeadEvent[], given: DeskSettings = settings) => {
  const states = { lead: stateOf(...events), settings: given };
  const decided = missFirstContact({ type: 'MissFirstContact', timeZone, now }, states);
  return isRejection(decided) ? decided._tag : (decided.append.lead ?? []);
};
const missed = (minutes: number, since = at(0)): LeadEvent => ({
  type: 'FirstContactMissed',
  data: { leadId, since, minutes },
});
const assigned = (cause: AssignCause, assignedAt: string | undefined, adminId = ines): LeadEvent => ({
  type: 'LeadAssigned',
  data: { leadId, adminId, cause, ...(assignedAt !== undefined && { assignedAt }) },
});
const lost: LeadEvent = {
  type: 'LeadReleased',
  data: { leadId, adminId: ines, cause: 'not_contacted' },
};
const sentAt = (submittedAt: string, changes: object = {}): LeadEvent =>
  ({ ...enquiry, data: { ...enquiry.data, submittedAt, ...changes } }) as LeadEvent;

describe('an enquiry that is not called in time', () => {
  it('is missed when its time is over, not a millisecond before, and once', () => {
    const early = new Date(Date.parse(at(15)) - 1).toISOString();
    expect(miss(early, [enquiry])).toBe('FirstContactNotDue');
    expect(miss(at(15), [enquiry])).toEqual([missed(15)]);
    expect(miss(at(400), [enquiry, missed(15)])).toEqual([]);
    expect(miss(at(400), [enquiry, missed(15), further(at(30))])).toEqual([]);
  });

  it('has the minutes of calling hours there, or all, as the settings are', () => {
    // Midnight in Sydney; it opens at nine in the morning, in Perth three hours later.
    const night = '2026-11-23T13:00:00.000Z';
    expect(miss('2026-11-23T22:14:59.000Z', [sentAt(night)])).toBe('FirstContactNotDue');
    expect(miss('2026-11-23T22:16:00.000Z', [sentAt(night)])).toEqual([missed(16, night)]);
    const perth = sentAt(night, { state: 'WA' });
    expect(miss('2026-11-23T22:16:00.000Z', [perth])).toBe('FirstContactNotDue');
    const always = { ...settings, clock: 'always' as const, firstContactMinutes: 30 };
    expect(miss('2026-11-23T13:29:59.000Z', [sentAt(night)], always)).toBe('FirstContactNotDue');
    expect(miss('2026-11-23T13:30:00.000Z', [sentAt(night)], always)).toEqual([missed(30, night)]);
  });

  it('is not missed once it was called, booked, lost, removed or never was', () => {
    expect(miss(at(60), after([enquiry]))).toEqual([]);
    const status: LeadEvent = { type: 'LeadStatusChanged', data: { leadId, status: 'lost' } };
    expect(miss(at(60), [enquiry, status])).toEqual([]);
    const removed: LeadEvent = { type: 'LeadRemoved', data: { leadId, restorableUntil: at(9999) } };
    expect(miss(at(60), [enquiry, removed])).toBe('NotFound');
    expect(miss(at(60), [])).toBe('NotFound');
  });

  it('waits again, and is missed again, for what is sent after a call or set to new by hand', () => {
    const called = after([enquiry]);
    expect(miss(at(74), [...called, further(at(60))])).toBe('FirstContactNotDue');
    expect(miss(at(75), [...called, further(at(60))])).toEqual([missed(15, at(60)), lost]);
    const fresh: LeadEvent = {
      type: 'LeadStatusChanged',
      data: { leadId, status: 'new', changedAt: at(100) },
    };
    expect(miss(at(115), [enquiry, missed(15), fresh])).toEqual([missed(15, at(100))]);
  });

  it('is not missed again when the call after it is taken back', () => {
    const events = after([enquiry, missed(15)], { now: at(20) });
    const last = events.at(-1);
    if (last?.type !== 'LeadCalled') throw new Error('it was not called');
    const { callId } = last.data;
    const undone = undoCall({ type: 'UndoCall', callId, adminId: ines, now: at(22) }, stateOf(...events));
    if (isRejection(undone)) throw new Error(undone._tag);
    // Who called it took it then, and has it for as long.
    expect(miss(at(34), [...events, ...undone.append])).toBe('FirstContactNotDue');
    expect(miss(at(35), [...events, ...undone.append])).toEqual([lost]);
  });
});

describe('its owner', () => {
  it.each(['taken', 'called'] as const)('has it no longer when it was %s as long ago', (cause) => {
    const own = [enquiry, assigned(cause, at(0))];
    expect(miss(at(14), own)).toBe('FirstContactNotDue');
    expect(miss(at(15), own)).toEqual([missed(15), lost]);
    const late = [enquiry, assigned(cause, at(10))];
    expect(miss(at(15), late)).toEqual([missed(15)]);
    expect(miss(at(24), [...late, missed(15)])).toBe('FirstContactNotDue');
    expect(miss(at(25), [...late, missed(15)])).toEqual([lost]);
    expect(miss(at(90), [...late, missed(15), lost])).toEqual([]);
  });

  it('keeps it before the time of the enquiry itself is over, however long they have had it', () => {
    const own = after([enquiry]);
    const again = [...own, further(at(300))];
    expect(miss(at(314), again)).toBe('FirstContactNotDue');
    expect(miss(at(315), again)).toEqual([missed(15, at(300)), lost]);
  });

  it('keeps what was given; without a time in the log it was long ago', () => {
    expect(miss(at(15), [enquiry, assigned('given', at(0))])).toEqual([missed(15)]);
    expect(miss(at(90), [enquiry, missed(15), assigned('given', at(20), dana)])).toEqual([]);
    expect(miss(at(15), [enquiry, assigned('taken', undefined)])).toEqual([missed(15), lost]);
  });

  it('has until then: when the next thing happens is known before', () => {
    const next = (...events: readonly LeadEvent[]) =>
      nextFirstContactAt(stateOf(...events), { settings, timeZone });
    expect(next(enquiry)).toBe(at(15));
    expect(next(enquiry, assigned('taken', at(10)))).toBe(at(15));
    expect(next(enquiry, missed(15), assigned('taken', at(10)))).toBe(at(25));
    expect(next(enquiry, missed(15))).toBeUndefined();
    expect(next(...after([enquiry]))).toBeUndefined();
  });
});
