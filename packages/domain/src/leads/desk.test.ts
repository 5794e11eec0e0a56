import type { LeadEvent } from '@setter/events/leads/events';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { appointmentId, clientId, id, leadId } from '../test-support/facts.ts';
import { leadDecider } from './decider.ts';
import type { PlanCall } from './plan-call.ts';
import {
  given,
  ines,
  dana,
  unknown,
  rules,
  sent,
  at,
  enquiry,
  further,
  call,
  stateOf,
  after,
  called,
  contacting,
  refused,
} from '../test-support/desk-facts.ts';

describe('the first call', () => {
  it('takes the lead, is the reply to the enquiry, and plans the next try', () => {
    given(enquiry)
      .when(call())
      .then(
        { type: 'LeadAssigned', data: { leadId, adminId: ines, cause: 'called', assignedAt: at(10) } },
        {
          type: 'LeadCalled',
          data: {
            leadId,
            callId: id(81),
            adminId: ines,
            direction: 'out',
            startedAt: at(10),
            recordedAt: at(10),
            outcome: 'no_answer',
            note: null,
            status: 'contacted',
            reason: null,
            attempt: 1,
            nextCallAt: at(130),
            promised: false,
            answers: { since: sent, minutes: 10, inTime: true },
            override: null,
          },
        },
      );
  });

  it('is late after the minutes of calling time', () => {
    expect(called(after([enquiry], { now: at(16) })).answers).toEqual({
      since: sent,
      minutes: 16,
      inTime: false,
    });
    const night = {
      ...enquiry,
      data: { ...enquiry.data, submittedAt: '2026-11-22T12:00:00.000Z' },
    } as LeadEvent;
    // Sent on a Sunday evening: the clock begins at nine on Monday.
    expect(called(after([night], { now: '2026-11-22T22:05:00.000Z' })).answers).toMatchObject({
      minutes: 5,
      inTime: true,
    });
  });

  it('that was dialled before the enquiry is no reply to it', () => {
    const events = after([enquiry], { startedAt: at(-5), now: at(1) });
    expect(called(events).answers).toBe(null);
    expect(contacting(events).waitingSince).toBe(sent);
  });

  it.each([
    [at(11), 'CallNotThen'],
    [at(10 - 12 * 60 - 1), 'CallNotThen'],
  ])('dialled at %s is refused', (startedAt, tag) => {
    expect(refused([enquiry], { startedAt })).toBe(tag);
  });
});

describe('what came of a call', () => {
  it.each([
    ['not_interested', 'not_interested'],
    ['not_qualified', 'not_qualified'],
    ['wrong_number', 'wrong_number'],
    ['do_not_contact', 'do_not_contact'],
  ] as const)('%s makes it lost, at any time', (outcome, reason) => {
    const events = after([enquiry], { outcome, now: '2026-11-23T13:00:00.000Z' });
    expect(called(events)).toMatchObject({ status: 'lost', reason, nextCallAt: null });
  });

  it('a promise needs its time', () => {
    expect(refused([enquiry], { outcome: 'call_back' })).toBe('NextCallNotThen');
    expect(contacting(after([enquiry], { outcome: 'call_back', nextCallAt: at(120) }))).toMatchObject({
      status: 'contacted',
      promised: true,
      attempt: 0,
      reachedAt: at(10),
    });
  });

  it('leaves booked booked', () => {
    const booked: LeadEvent = { type: 'LeadConverted', data: { leadId, appointmentId, clientId } };
    expect(called(after([enquiry, booked], { outcome: 'not_interested' }))).toMatchObject({
      status: 'booked',
      reason: 'appointment',
    });
  });

  it('they rang us: counts no try, ends the waiting and keeps the plan, also of another owner', () => {
    const planned = after([enquiry], { outcome: 'call_back', nextCallAt: at(240) });
    const waits = [...planned, further(at(30))];
    const events = after(waits, { callId: id(82), adminId: dana, direction: 'in', now: at(40) });
    expect(events.slice(waits.length).map(({ type }) => type)).toEqual(['LeadCalled']);
    expect(contacting(events)).toMatchObject({
      waitingSince: null,
      nextCallAt: at(240),
      promised: true,
      attempt: 0,
    });
    expect(contacting(events).owner?.adminId).toBe(ines);
    expect(refused([enquiry], { direction: 'in', now: '2026-11-23T13:00:00.000Z' })).toEqual([
      'LeadAssigned',
      'LeadCalled',
    ]);
  });
});

describe('the owner', () => {
  it('alone may call and take, until they are late', () => {
    const promised = after([enquiry], { outcome: 'call_back', nextCallAt: at(60) });
    const theirs = { adminId: dana, callId: id(82) };
    expect(refused(promised, { ...theirs, now: at(74) })).toBe('LeadTaken');
    expect(refused(promised, { ...theirs, now: at(75) })).toEqual(['LeadAssigned', 'LeadCalled']);
    const retry = after([enquiry]);
    given(...retry)
      .when({ type: 'TakeLead', adminId: dana, now: at(130 + 119) })
      .thenRejected('LeadTaken');
    given(...retry)
      .when({ type: 'TakeLead', adminId: dana, now: at(130 + 120) })
      .then({ type: 'LeadAssigned', data: { leadId, adminId: dana, cause: 'taken', assignedAt: at(250) } });
  });

  it('gives it back; an admin gives it to anybody', () => {
    const own = after([enquiry]);
    const released: LeadEvent = {
      type: 'LeadReleased',
      data: { leadId, adminId: ines, cause: 'given_back' },
    };
    given(...own)
      .when({ type: 'ReleaseLead', adminId: dana, now: at(20) })
      .thenRejected('LeadTaken');
    given(...own)
      .when({ type: 'ReleaseLead', adminId: ines, now: at(20) })
      .then(released);
    given(...own)
      .when({ type: 'AssignLead', adminId: null, now: at(20) })
      .then(released);
    given(...own)
      .when({ type: 'AssignLead', adminId: dana, now: at(20) })
      .then({ type: 'LeadAssigned', data: { leadId, adminId: dana, cause: 'given', assignedAt: at(20) } });
    given(...own, released)
      .when({ type: 'TakeLead', adminId: dana, now: at(20) })
      .then({
        type: 'LeadAssigned',
        data: { leadId, adminId: dana, cause: 'taken', assignedAt: at(20) },
      });
  });
});

describe('taking a call back', () => {
  const undo = (minutes: number, adminId = ines) =>
    ({ type: 'UndoCall', callId: id(81), adminId, now: at(minutes) }) as const;

  it('restores exactly what was', () => {
    const events = after([enquiry]);
    const before = contacting([enquiry]);
    const undone = leadDecider.decide.UndoCall(undo(20), stateOf(...events));
    if (isRejection(undone)) throw new Error(undone._tag);
    const { owner: _, lastCall: __, ...restored } = contacting([...events, ...undone.append]);
    const { owner: ___, lastCall: ____, ...was } = before;
    expect(restored).toEqual(was);
  });

  it('is for one’s own last call, for ten minutes, while nothing follows', () => {
    const events = after([enquiry]);
    given(...events)
      .when(undo(21))
      .thenRejected('UndoTooLate');
    given(...events)
      .when(undo(15, dana))
      .thenRejected('UndoTooLate');
    given(...events, further(at(12)))
      .when(undo(15))
      .thenRejected('UndoTooLate');
    given(...after([enquiry], { outcome: 'do_not_contact' }))
      .when(undo(15))
      .thenRejected('UndoTooLate');
  });
});

describe('what the rules refuse', () => {
  const night = '2026-11-23T13:00:00.000Z';
  const override = { reason: 'asked_for_this_time', words: null } as const;
  const listed = { contacts: [{ ...unknown, listed: 'asked' as const }] };

  it('is refused by the first reason, unless it is overridden, which is recorded', () => {
    expect(refused([enquiry], { now: night })).toBe('OutsideHours');
    expect(called(after([enquiry], { now: night, override })).override).toEqual({
      why: ['outside_hours'],
      ...override,
    });
    // It is permitted: nothing is overridden.
    expect(called(after([enquiry], { override })).override).toBe(null);
  });

  it('on our own list is overridden by admins only', () => {
    expect(refused([enquiry], { ...listed })).toBe('DoNotContact');
    expect(refused([enquiry], { ...listed, override })).toBe('DoNotContact');
    expect(refused([enquiry], { ...listed, override, role: 'admin' })).toEqual([
      'LeadAssigned',
      'LeadCalled',
    ]);
  });

  it('is no time for a plan', () => {
    const plan = (changes: Partial<PlanCall>): PlanCall => ({
      type: 'PlanCall',
      ...rules,
      adminId: ines,
      role: 'setter',
      nextCallAt: at(120),
      override: null,
      now: at(5),
      ...changes,
    });
    given(enquiry)
      .when(plan({ nextCallAt: night }))
      .thenRejected('OutsideHours');
    given(enquiry)
      .when(plan({}))
      .then(
        { type: 'LeadAssigned', data: { leadId, adminId: ines, cause: 'taken', assignedAt: at(5) } },
        { type: 'NextCallSet', data: { leadId, nextCallAt: at(120), override: null } },
      );
    given(enquiry)
      .when(plan({ nextCallAt: null }))
      .thenNothing();
  });
});
