import type { DeskRow } from '@setter/contracts/desk/desk-list';
import type { Page } from 'playwright-core';
import { testRow } from '../../src/features/admin-desk/test-row.ts';
import { pressFirst, select } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const desk = '/admin-portal?section=desk';
const list = '/api/admin/desk';
const idOf = (n: number) => `01980000-0000-7000-8000-00000000001${n}`;
const owner = { id: idOf(9), name: 'Priya Shah' };
const stopped: DeskRow['may'] = { allowed: false, why: ['number_registered'], until: null };

/** One of each kind: promised and late, waiting, tried again, reopened, on the register. */
const rows: readonly DeskRow[] = [
  testRow({
    id: idOf(1),
    name: 'Dominic Reyes',
    states: ['QLD'],
    status: 'contacted',
    group: 'promised',
    promised: true,
    waitingSince: null,
    nextCallAt: '2026-11-04T01:00:00.000Z',
    owner,
  }),
  testRow({
    id: idOf(2),
    message: 'We have two loans at 6.4% and want one.',
    clientId: 6,
    answers: [{ field: 'Postcode', value: '6008' }],
  }),
  testRow({ id: idOf(3), name: 'Isaac Romero', group: 'retry', attempt: 1, waitingSince: null, owner }),
  testRow({ id: idOf(4), name: 'Owen Gallagher', group: 'retry', reopened: 'missed', waitingSince: null }),
  testRow({
    id: idOf(5),
    name: 'Louise Abbott',
    group: 'retry',
    attempt: 2,
    waitingSince: null,
    may: stopped,
  }),
];
const timeline = [
  {
    id: idOf(6),
    at: '2026-11-04T01:18:00.000Z',
    kind: 'enquiry',
    by: { kind: 'visitor', id: 'visitor', name: null },
    text: 'Sent an enquiry',
    data: {},
  },
];
const answers: NonNullable<Scene['answers']> = {
  [list]: rows,
  '/api/admin/desk/people': [
    { ...owner, role: 'setter', isActive: true },
    { id: idOf(8), name: 'Dana Whitfield', role: 'owner', isActive: true },
  ],
  '/api/admin/desk/clients': [
    {
      id: 6,
      name: 'Priya Raman',
      businessName: 'Harbourline Finance',
      brief: 'Owners who refinance, in Perth. Promise no rate.',
      isActive: true,
    },
  ],
  '/api/admin/contact-check': {
    allowed: true,
    why: [],
    until: null,
    states: ['WA'],
    register: {
      needed: false,
      from: '2027-02-02T00:00:00.000Z',
      washedOn: null,
      registered: null,
      until: null,
    },
    consent: { at: '2026-11-04T01:18:00.000Z', form: 'landing_page', version: 3 },
  },
  ...Object.fromEntries(
    rows.flatMap(({ may: _, ...lead }) => [
      [`/api/admin/leads/${lead.id}`, lead],
      [`/api/admin/leads/${lead.id}/timeline`, timeline],
      [`/api/admin/leads/${lead.id}/related`, lead.id === idOf(2) ? [rows[2]] : []],
    ]),
  ),
};
const openOf = (n: number) => `${desk}&open=${idOf(n)}`;
const press = (key: string) => async (page: Page) => {
  await page.getByRole('article').waitFor();
  await page.keyboard.press(key);
};

/** The desk: who is called next, and what came of it. */
export const deskScenes: readonly Scene[] = [
  { name: 'desk', path: desk, sees: 'Not now', answers },
  { name: 'desk, a lead', path: openOf(2), sees: 'We have two loans at 6.4% and want one.', answers },
  { name: 'desk, nobody waits', path: desk, sees: 'Nobody is waiting', empty: [list] },
  { name: 'desk, failed', path: desk, sees: 'Try again', broken: [list] },
  {
    name: 'desk, filtered to nothing',
    path: `${desk}&q=nobody`,
    sees: 'No lead matches “nobody”.',
    empty: [list],
  },
  { name: 'desk, keys', path: openOf(2), sees: 'Single-key shortcuts', answers, act: press('?') },
  {
    name: 'desk, a time that is not permitted',
    path: openOf(2),
    sees: 'Not on Sundays there.',
    answers,
    act: async (page) => {
      await press('3')(page);
      await page.getByLabel('When', { exact: true }).fill('sun 1pm');
    },
  },
  { name: 'desk, on the register', path: openOf(5), sees: 'An existing customer', answers, act: press('c') },
  {
    name: 'desk, a new lead without a number',
    path: desk,
    sees: 'Enter a phone number or an e-mail address.',
    answers,
    act: async (page) => {
      await pressFirst('New lead')(page);
      await page.getByRole('dialog').getByLabel('Name').fill('Tom Hargreave');
      await page.getByRole('button', { name: 'Write down' }).click();
    },
  },
  { name: 'desk, all of a lead', path: openOf(2), sees: 'Consent and contact', answers, act: press('Enter') },
  {
    name: 'desk, a lead that is edited',
    path: openOf(2),
    sees: 'What was sent stays in the timeline.',
    answers,
    act: press('e'),
  },
  {
    name: 'desk, giving up what was typed of a lead',
    path: openOf(2),
    sees: 'Keep editing',
    answers,
    act: async (page) => {
      await press('e')(page);
      await page.getByRole('dialog').getByLabel('Company').fill('Westport');
      await page.keyboard.press('Escape');
    },
  },
  { name: 'desk, never again', path: openOf(2), sees: /go on our own list/, answers, act: press('8') },
  { name: 'desk, selected', path: desk, sees: '2 selected', answers, act: select, widths: [1440] },
  {
    name: 'desk, assign',
    path: desk,
    sees: 'Dana Whitfield',
    answers,
    act: async (page) => {
      await select(page);
      await pressFirst('Assign to...')(page);
    },
    widths: [1440],
  },
];
