import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeSetterEvent } from '../registry.ts';
import { goldenFolder, type Golden } from '../test-support/golden.ts';

const { samples } = JSON.parse(
  readFileSync(new URL('LandingPageDrafted.v1.json', goldenFolder), 'utf8'),
) as Golden;
const drafted = samples[0]!.stored;

const bookingOf = (page: object) => {
  const { booking: _, clientId: __, ...design } = drafted;
  const decoded = decodeSetterEvent('LandingPageDrafted', 1, { ...design, ...page });
  if (!decoded.ok) throw new Error(decoded.failure.reason);
  return (decoded.event.data as { readonly booking?: unknown }).booking;
};

it('what an appointment began with in version 1 is read as the booking of the client of the page', () => {
  const booking = { title: 'Roof check', meetingType: 'phone', minutes: 45 };
  const now = {
    title: 'Roof check',
    meetingType: 'phone',
    duration: 45,
    location: null,
    zoomLink: null,
    disqualify: [],
  };
  expect(bookingOf({ clientId: 7, booking })).toEqual({ clientId: 7, ...now });
  expect(bookingOf({ clientId: null, booking })).toEqual({ clientId: null, ...now });
  expect(bookingOf({ booking })).toEqual({ clientId: null, ...now });
  expect(bookingOf({ clientId: 7, booking: null })).toBe(null);
  expect(bookingOf({ clientId: 7 })).toBe(undefined);
});
