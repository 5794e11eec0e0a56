import type { TimelineEntry } from '@setter/contracts/leads/lead-history';
import { expect, it } from 'vitest';
import { testNow } from './test-row.ts';
import { pastText, plannedText, timelineLines, wordsOf } from './timeline-lines.ts';

const priya = { kind: 'admin', id: 'p', name: 'Priya Shah' } as const;
const visitor = { kind: 'visitor', id: 'v', name: null } as const;
const people = new Map([['p', 'Priya Shah']]);
const entry = (change: Partial<TimelineEntry>, n = 0): TimelineEntry => ({
  id: `entry ${n}`,
  at: '2026-10-28T23:40:00Z',
  kind: 'status',
  by: priya,
  text: 'a sentence of the history',
  data: {},
  ...change,
});
const lines = (...entries: readonly Partial<TimelineEntry>[]) =>
  timelineLines(
    entries.map((one, n) => entry(one, n)),
    { now: testNow, people, messages: true },
  ).map(({ title, detail, words }) => `${title} | ${detail}${words === '' ? '' : `: “${words}”`}`);

it('says when by the days of the business', () => {
  expect(pastText('2026-11-04T01:18:00Z', testNow)).toBe('Today 12:18 PM');
  expect(pastText('2026-11-03T12:59:00Z', testNow)).toBe('Yesterday 11:59 PM');
  expect(pastText('2026-10-28T23:40:00Z', testNow)).toBe('Oct 29, 10:40 AM');
  expect(plannedText('2026-11-04T01:15:00Z', testNow)).toBe('today, 12:15 PM');
  expect(plannedText('2026-11-04T22:00:00Z', testNow)).toBe('tomorrow, 9:00 AM');
  expect(plannedText('2026-11-08T22:00:00Z', testNow)).toBe('Nov 9, 9:00 AM');
});

it('shows the words of notes and calls, and none that were erased', () => {
  expect(wordsOf({ data: { text: 'Two dogs' } })).toBe('Two dogs');
  expect(wordsOf({ data: { note: 'Rang twice' } })).toBe('Rang twice');
  expect(wordsOf({ data: { note: { erased: true } } })).toBe('');
  expect(wordsOf({ data: { message: 'Please call' } })).toBe('');
  expect(wordsOf({ data: { message: 'Please call' } }, true)).toBe('Please call');
  expect(wordsOf({ data: {} })).toBe('');
});

it('names what happened, and the person and words with it', () => {
  expect(
    lines(
      { kind: 'note', data: { text: 'asks for Renee' } },
      { kind: 'call', data: { outcome: 'call_back', nextCallAt: '2026-11-04T01:15:00Z', note: 'later' } },
      { kind: 'call', data: { outcome: 'no_answer', nextCallAt: '2026-11-04T22:00:00Z', note: null } },
      { kind: 'status', by: visitor, data: { minutes: 15 } },
      { kind: 'owner', data: { adminId: 'p', cause: 'taken' } },
      {
        kind: 'enquiry',
        by: visitor,
        data: {
          submissionId: '1',
          source: 'homepage',
          sourceLabel: 'Homepage',
          message: 'What do you charge?',
        },
      },
    ),
  ).toEqual([
    'Note | Oct 29, 10:40 AM, Priya Shah: “asks for Renee”',
    'Call back promised for today, 12:15 PM | Oct 29, 10:40 AM, Priya Shah: “later”',
    'No answer | Oct 29, 10:40 AM, Priya Shah, again tomorrow, 9:00 AM',
    'Waited longer than 15 minutes | Oct 29, 10:40 AM',
    'Taken by Priya Shah | Oct 29, 10:40 AM',
    'Sent an enquiry | Oct 29, 10:40 AM, Homepage: “What do you charge?”',
  ]);
});

it('says from what to what details were corrected', () => {
  expect(
    lines(
      { kind: 'details', data: { changes: { name: 'Harriet Quill', state: 'TAS' } } },
      { kind: 'details', data: { changes: { name: 'Harriet Quil' } } },
      {
        kind: 'enquiry',
        by: visitor,
        data: { submissionId: '1', source: 'homepage', name: 'Harriett Quil' },
      },
    ).slice(0, 2),
  ).toEqual([
    'Name and state corrected | Oct 29, 10:40 AM, Priya Shah: “Harriet Quil” to “Harriet Quill”, “Tasmania”',
    'Name corrected | Oct 29, 10:40 AM, Priya Shah: “Harriett Quil” to “Harriet Quil”',
  ]);
});

it('does not repeat what follows from a call, nor runs of the same', () => {
  const washed = { kind: 'consent', text: 'The number was not on the register' } as const;
  expect(
    lines(
      { kind: 'status', at: '2026-10-30T00:00:00Z', data: { status: 'lost', reason: 'duplicate' } },
      washed,
      washed,
      { kind: 'status', data: { status: 'contacted' } },
      { kind: 'owner', data: { adminId: 'p', cause: 'called' } },
      { kind: 'call', data: { outcome: 'left_message', nextCallAt: null } },
    ),
  ).toEqual([
    'Lost: duplicate | Oct 30, 11:00 AM, Priya Shah',
    'The number was not on the register | Oct 29, 10:40 AM',
    'Left a message | Oct 29, 10:40 AM, Priya Shah',
  ]);
});
