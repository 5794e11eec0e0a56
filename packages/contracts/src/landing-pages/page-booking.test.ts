import { describe, expect, it } from 'vitest';
import { landingPageDraft } from './page.ts';
import { missingPlace, missingZoomLink, notADropdown, notAnOption } from './page-booking.ts';

const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
const page = {
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  content: {
    hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
    features: [feature, feature, feature],
    form: {},
  },
  theme: {},
  customFormFields: [
    { name: 'mail', label: 'E-mail', type: 'email' },
    { name: 'home', label: 'Where do you live?', type: 'select', options: ['House', 'Flat'] },
  ],
};
const booking = { clientId: 7, title: 'Roof check', duration: 30, meetingType: 'phone' };
const parsed = (change: object) =>
  landingPageDraft.safeParse({ ...page, booking: { ...booking, ...change } });
const problemsOf = (change: object) =>
  parsed(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('how visitors of a page book', () => {
  it('has no place and no rules unless they are given', () => {
    expect(parsed({}).data?.booking).toEqual({ ...booking, location: null, zoomLink: null, disqualify: [] });
    expect(landingPageDraft.safeParse({ ...page, booking: null }).data?.booking).toBe(null);
    expect(landingPageDraft.safeParse(page).data).not.toHaveProperty('booking');
  });

  it.each<[object, string, string]>([
    [{ duration: 50 }, 'booking.duration', 'Choose a duration.'],
    [{ meetingType: 'in-person' }, 'booking.location', missingPlace],
    [{ meetingType: 'in-person', location: ' ' }, 'booking.location', missingPlace],
    [{ meetingType: 'zoom' }, 'booking.zoomLink', missingZoomLink],
    [
      { meetingType: 'zoom', zoomLink: 'http://zoom.us/j/1' },
      'booking.zoomLink',
      'The Zoom link must start with https://.',
    ],
    [{ disqualify: [{ field: 'mail', values: ['x'] }] }, 'booking.disqualify.0.field', notADropdown],
    [{ disqualify: [{ field: 'pool', values: ['x'] }] }, 'booking.disqualify.0.field', notADropdown],
    [
      { disqualify: [{ field: 'home', values: ['Flat', 'Boat'] }] },
      'booking.disqualify.0.values.1',
      notAnOption,
    ],
    [{ disqualify: [{ field: 'home', values: [] }] }, 'booking.disqualify.0.values', 'Choose at least one.'],
    [
      { disqualify: [1, 2].map(() => ({ field: 'home', values: ['Flat'] })) },
      'booking.disqualify',
      'Name each dropdown once.',
    ],
  ])('is refused with %j', (change, path, message) => {
    expect(problemsOf(change)).toEqual([[path, message]]);
  });

  it('is taken with a place, and rules that name options', () => {
    expect(problemsOf({ meetingType: 'in-person', location: '1 Main Street' })).toBe(undefined);
    expect(problemsOf({ meetingType: 'zoom', zoomLink: 'https://zoom.us/j/1' })).toBe(undefined);
    expect(problemsOf({ disqualify: [{ field: 'home', values: ['Flat'] }] })).toBe(undefined);
  });
});
