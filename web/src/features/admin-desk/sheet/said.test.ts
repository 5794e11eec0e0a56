import type { TimelineEntry } from '@setter/contracts/leads/lead-history';
import { expect, it } from 'vitest';
import { agreedOn, whoWroteState } from './said.ts';

const at = '2026-10-28T05:26:00Z';
const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({
  id: 'an entry',
  at,
  kind: 'enquiry',
  by: { kind: 'visitor', id: 'v', name: null },
  text: 'a sentence of the history',
  data: {},
  ...change,
});
const consent = (page: string | null) => ({ consent: { form: 'contact', version: 3, page } });
const priya = { kind: 'admin', id: 'p', name: 'Priya Shah' } as const;
const corrected = (state: string | null) =>
  entry({ kind: 'details', by: priya, data: { changes: { state } } });

it('says on which page a person agreed at that instant', () => {
  const later = entry({ at: '2026-11-01T00:00:00Z', data: consent('/l/solar') });
  expect(agreedOn([later, entry({ data: consent('/contact') })], at)).toBe('/contact');
  expect(agreedOn([later, entry({ data: consent(null) })], at)).toBe('');
  expect(agreedOn([entry({ data: {} }), later], at)).toBe('');
  expect(agreedOn([], at)).toBe('');
});

it('says who wrote down where a person is, as it holds now', () => {
  const asked = entry({ data: { state: 'VIC' } });
  const renamed = entry({ kind: 'details', by: priya, data: { changes: { name: 'Harriet' } } });
  expect(whoWroteState([renamed, corrected('TAS'), asked], 'TAS')).toBe('Priya');
  expect(whoWroteState([asked, corrected('TAS')], 'VIC')).toBe('');
  expect(whoWroteState([corrected(null), corrected('TAS')], null)).toBe('');
  expect(whoWroteState([corrected('TAS')], 'VIC')).toBe('');
  expect(whoWroteState([entry({ kind: 'details', data: { changes: { state: 'TAS' } } })], 'TAS')).toBe('');
});
