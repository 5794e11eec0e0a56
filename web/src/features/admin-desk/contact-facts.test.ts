import { expect, it } from 'vitest';
import { contactFacts } from './contact-facts.tsx';
import { testNow, testRow } from './test-row.ts';

type Check = Parameters<typeof contactFacts>[0];
const register = {
  needed: false,
  from: '2027-02-02T00:00:00Z',
  washedOn: null,
  registered: null,
  until: null,
};
const check = (change: Partial<Check> = {}): Check => ({
  allowed: true,
  why: [],
  until: null,
  states: ['WA'],
  register,
  consent: { at: '2026-11-04T01:18:00Z', form: 'landing_page', version: 3 },
  ...change,
});
const facts = (change: Partial<Check> = {}) =>
  contactFacts(check(change), testRow(), testNow).map(
    ({ title, detail, stops }) => `${stops === true ? '! ' : ''}${title}: ${detail}`,
  );

it('of a new enquiry all is well', () => {
  expect(facts()).toEqual([
    'Consent today, 12:18 PM: Landing page, wording 3',
    'Register not needed: the enquiry counts until Feb 2',
    'Not on our list: checked just now',
  ]);
});

it('without a recorded wording the enquiry is named', () => {
  expect(facts({ consent: null })[0]).toBe('Enquiry today, 12:18 PM: no wording recorded');
});

it.each([
  [
    { washedOn: '2026-10-29', registered: true, until: '2026-11-28T00:00:00Z' },
    ['number_registered'],
    '! On the Do Not Call Register: washed Oct 29, good until Nov 28',
  ],
  [
    { washedOn: '2026-10-29', registered: false, until: '2026-11-28T00:00:00Z' },
    [],
    'Not on the register: washed Oct 29, good until Nov 28',
  ],
  [{}, ['wash_needed'], '! Check the register first: never washed'],
  [
    { washedOn: '2026-09-01', registered: false },
    ['wash_needed'],
    '! Check the register first: last washed Sep 1',
  ],
] as const)('of a number whose consent is over the register counts: %o', (wash, why, fact) => {
  expect(facts({ register: { ...register, needed: true, ...wash }, why: [...why] })[1]).toBe(fact);
});

it('a number abroad needs no register, and our own list is against a call', () => {
  expect(facts({ states: [], why: ['do_not_contact'] }).slice(1)).toEqual([
    'Register not needed: a number abroad',
    '! On our own list: asked not to be contacted',
  ]);
});
