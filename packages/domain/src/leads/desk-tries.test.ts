import type { LeadEvent } from '@setter/events/leads/events';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { after, at, called, contacting, enquiry, further, refused } from '../test-support/desk-facts.ts';

describe('tries without an answer', () => {
  const sixTries = (first: string) => {
    let events: readonly LeadEvent[] = [enquiry];
    let now = first;
    const planned: (string | null)[] = [];
    for (let n = 0; n < 6; n++) {
      events = after(events, { callId: id(90 + n), now });
      planned.push(called(events).nextCallAt);
      now = called(events).nextCallAt ?? now;
    }
    return { events, planned };
  };

  it('are repeated as the settings say, until none is left', () => {
    const { events, planned } = sixTries(at(10));
    expect(planned).toEqual([
      '2026-11-23T01:10:00.000Z',
      '2026-11-23T06:10:00.000Z',
      '2026-11-24T06:10:00.000Z',
      '2026-11-26T06:10:00.000Z',
      '2026-11-30T06:10:00.000Z',
      null,
    ]);
    expect(called(events)).toMatchObject({ attempt: 6, status: 'lost', reason: 'no_answer' });
  });

  it('are planned for the first permitted instant after a night, and after a Sunday', () => {
    // On a Friday at 5:30 PM, where she is.
    expect(sixTries('2026-11-27T06:30:00.000Z').planned).toEqual([
      '2026-11-27T08:30:00.000Z',
      '2026-11-27T22:00:00.000Z',
      '2026-11-29T22:00:00.000Z',
      '2026-12-01T22:00:00.000Z',
      '2026-12-06T22:00:00.000Z',
      null,
    ]);
  });

  it('begin again with an enquiry, which drops a retry and leaves a promise', () => {
    const tried = after([enquiry]);
    expect(contacting([...tried, further(at(60))])).toMatchObject({
      attempt: 0,
      nextCallAt: null,
      waitingSince: at(60),
    });
    const promised = after([enquiry], { outcome: 'call_back', nextCallAt: at(240) });
    expect(contacting([...promised, further(at(60))])).toMatchObject({
      promised: true,
      nextCallAt: at(240),
      waitingSince: at(60),
    });
  });

  it('keep a time that was chosen', () => {
    expect(called(after([enquiry], { nextCallAt: at(300) })).nextCallAt).toBe(at(300));
    expect(refused([enquiry], { nextCallAt: at(-1) })).toBe('NextCallNotThen');
    expect(refused([enquiry], { nextCallAt: '2026-11-29T02:00:00.000Z' })).toBe('OnSunday');
  });
});
