import { expect, it } from 'vitest';
import { pageBooking } from '../test-support/booking-facts.ts';
import { design } from '../test-support/landing-page-facts.ts';
import { beginningOf, bookingOfVisitors, editedBooking, isRuledOut } from './page-booking.ts';

it('visitors book by a page that names a client, and a place for its type of meeting', () => {
  const by = (change: object) => bookingOfVisitors({ ...design, booking: { ...pageBooking, ...change } });
  expect(by({})).toEqual(pageBooking);
  expect(bookingOfVisitors(design)).toBe(null);
  expect(bookingOfVisitors({ ...design, booking: null })).toBe(null);
  expect(by({ clientId: null })).toBe(null);
  expect(by({ meetingType: 'in-person' })).toBe(null);
  expect(by({ meetingType: 'in-person', location: '1 Main Street' })).not.toBe(null);
  expect(by({ meetingType: 'zoom', location: '1 Main Street' })).toBe(null);
  expect(by({ meetingType: 'zoom', zoomLink: 'https://zoom.us/j/1' })).not.toBe(null);
});

it('a page without a client says what appointments begin with, and has no booking to edit', () => {
  const ofOffice = { ...pageBooking, clientId: null };
  expect(editedBooking(ofOffice)).toBe(null);
  expect(beginningOf(ofOffice)).toEqual({ title: 'Refinance review', meetingType: 'phone', minutes: 30 });
  expect(beginningOf(null)).toBe(null);
});

it('an answer rules out that a rule names, of that dropdown only', () => {
  const disqualify = [{ field: 'home', values: ['Flat', 'Boat'] }];
  const isOut = (answers: Record<string, string>) =>
    isRuledOut({ disqualify }, new Map(Object.entries(answers)));
  expect(isOut({ home: 'Boat' })).toBe(true);
  expect(isOut({ home: 'House' })).toBe(false);
  expect(isOut({ holiday: 'Boat' })).toBe(false);
  expect(isOut({})).toBe(false);
});
