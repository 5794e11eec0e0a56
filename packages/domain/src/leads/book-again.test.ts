import type { LeadEvent } from '@setter/events/leads/events';
import { expect, it } from 'vitest';
import { enquiry, stateOf } from '../test-support/desk-facts.ts';
import { clientId, id, leadId } from '../test-support/facts.ts';
import { bookAgain } from './book-again.ts';

const appointmentId = id(1);
const missed = { appointmentId, clientId, missed: true };
const converted: LeadEvent = { type: 'LeadConverted', data: { leadId, appointmentId, clientId } };
const reopened: LeadEvent = {
  type: 'LeadReopened',
  data: { leadId, appointmentId, cause: 'missed', reopenedAt: '2026-11-27T00:00:00.000Z' },
};
const toCall = stateOf(enquiry, converted, reopened);

it('a lead that was to be called because its appointment was missed is booked again', () => {
  expect(bookAgain(missed, toCall)).toEqual([converted]);
  const again = stateOf(enquiry, converted, reopened, converted);
  expect(again).toMatchObject({
    bookings: [appointmentId],
    contacting: { status: 'booked', reopened: null },
  });
});

it('one that is booked, of another appointment or erased stays as it is', () => {
  expect(bookAgain({ ...missed, missed: false }, toCall)).toEqual([]);
  expect(bookAgain(missed, stateOf(enquiry, converted))).toEqual([]);
  expect(bookAgain({ ...missed, appointmentId: id(2) }, toCall)).toEqual([]);
  expect(bookAgain(missed, undefined)).toEqual([]);
  const erased = stateOf(enquiry, converted, reopened, { type: 'LeadErased', data: { leadId } });
  expect(bookAgain(missed, erased)).toEqual([]);
});
