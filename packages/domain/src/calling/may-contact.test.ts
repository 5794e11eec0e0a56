import { describe, expect, it } from 'vitest';
import { callingTimes, lawfulHours } from './calling-hours.ts';
import { type Contacted, type KnownContact, mayCall, mayMail } from './may-contact.ts';

const times = callingTimes({ hours: lawfulHours, stateHolidays: true, closedDays: [] }, 'Australia/Sydney');
const rules = { times, consentDays: 90, assumedState: 'NSW' } as const;
const noon = Date.parse('2026-11-04T12:00:00+11:00');
const unknown: KnownContact = { listed: null, wash: null };
const person: Contacted = {
  phone: '0491 570 156',
  state: null,
  lastEnquiryAt: '2026-11-01T00:00:00Z',
  contacts: [unknown],
};
const long = { lastEnquiryAt: '2026-08-01T00:00:00Z' };
const washed = (registered: boolean, washedOn: string) => ({
  contacts: [{ ...unknown, wash: { registered, washedOn } }],
});

describe('whether a person may be called', () => {
  it.each<[string, Partial<Contacted>, readonly string[]]>([
    ['soon after an enquiry', {}, []],
    ['who is on our list', { contacts: [{ ...unknown, listed: 'asked' as const }] }, ['do_not_contact']],
    ['long after it, unchecked', long, ['wash_needed']],
    ['long after it, checked', { ...long, ...washed(false, '2026-10-20') }, []],
    ['long after it, on the register', { ...long, ...washed(true, '2026-10-20') }, ['number_registered']],
    ['long after it, checked too long ago', { ...long, ...washed(false, '2026-09-20') }, ['wash_needed']],
    ['long after it, by a number abroad', { ...long, phone: '+64 21 123 4567' }, []],
    ['who never sent an enquiry', { lastEnquiryAt: null }, ['wash_needed']],
    ['without a number', { ...long, phone: null }, []],
  ])('%s', (_, changes, why) => {
    expect(mayCall({ ...person, ...changes }, rules, noon)).toEqual({
      allowed: why.length === 0,
      why,
      until: null,
    });
  });

  it('says until when, where time helps, and every reason in order', () => {
    const night = Date.parse('2026-11-07T20:00:00+11:00');
    expect(mayCall(person, rules, night)).toEqual({
      allowed: false,
      why: ['outside_hours'],
      until: Date.parse('2026-11-09T09:00:00+11:00'),
    });
    const listed = { ...person, ...long, contacts: [{ ...unknown, listed: 'asked' as const }] };
    expect(mayCall(listed, rules, night)).toEqual({
      allowed: false,
      why: ['do_not_contact', 'wash_needed', 'outside_hours'],
      until: null,
    });
  });
});

describe('whether marketing mail may be sent', () => {
  it.each([
    [null, null, true],
    [null, 5, true],
    [7, null, false],
    [7, 5, false],
    [7, 9, true],
  ])('listed at %s, subscribed at %s: %s', (listedAt, confirmedAt, allowed) => {
    expect(mayMail({ listedAt, confirmedAt })).toEqual(allowed ? [] : ['do_not_contact']);
  });
});
