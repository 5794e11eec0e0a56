import { expect, it } from 'vitest';
import type { Check } from '../contact-facts.tsx';
import { testNow, testRow } from '../test-row.ts';
import { consentFacts } from './consent-facts.ts';

const check: Check = {
  allowed: true,
  why: [],
  until: null,
  states: ['TAS'],
  register: {
    needed: false,
    from: '2027-01-25T23:00:00Z',
    washedOn: '2026-10-29',
    registered: false,
    until: '2026-11-28T00:00:00Z',
  },
  consent: { at: '2026-10-28T05:26:00Z', form: 'contact', version: 3 },
};
const facts = (change: Partial<Check> = {}, wording = '', page = '') =>
  consentFacts({ ...check, ...change }, testRow(), testNow, { page, wording }).map(
    ({ title, detail }) => `${title} | ${detail}`,
  );

it('says what was agreed to, until when the register is not needed, and what was looked up', () => {
  expect(facts({}, 'By sending this you agree.')).toEqual([
    'Agreed on Oct 28, 4:26 PM | Contact form, wording 3: “By sending this you agree.”',
    'Register not needed until Jan 26 | Last wash Oct 29: not registered',
    'Not on our list | Number and address, checked just now',
  ]);
  expect(facts({}, 'By sending this you agree.', '/contact')[0]).toBe(
    'Agreed on Oct 28, 4:26 PM | On /contact, wording 3: “By sending this you agree.”',
  );
});

it('says what is against a contact as the desk does', () => {
  expect(facts({ why: ['do_not_contact'], consent: null })).toEqual([
    'Enquiry today, 12:18 PM | no wording recorded',
    'Register not needed until Jan 26 | Last wash Oct 29: not registered',
    'On our own list | asked not to be contacted',
  ]);
});
