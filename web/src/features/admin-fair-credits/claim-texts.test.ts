import { describe, expect, it } from 'vitest';
import { decidedText, decisionOf, isAhead, isIn, openText, timeLeft } from './claim-texts.ts';
import { sameContactParts, sameContactText } from './same-contact-texts.ts';

// Wednesday, 12:20 PM in Sydney.
const now = new Date('2026-11-04T01:20:00.000Z');

describe('the time left of a claim', () => {
  it('is the day and the time at which the system approves', () => {
    expect(timeLeft('2026-11-09T06:00:00.000Z', now)).toEqual({ text: 'due Mon 5:00 PM', urgent: false });
    expect(timeLeft('2026-11-04T06:00:00.000Z', now).text).toBe('due today 5:00 PM');
    expect(timeLeft('2026-11-16T06:00:00.000Z', now).text).toBe('due Mon, Nov 16, 5:00 PM');
  });

  it('is urgent from 4 hours before', () => {
    expect(timeLeft('2026-11-04T05:20:00.000Z', now)).toEqual({ text: 'due today 4:20 PM', urgent: false });
    expect(timeLeft('2026-11-04T05:19:00.000Z', now)).toEqual({ text: '3 h 59 min left', urgent: true });
    expect(timeLeft('2026-11-04T03:20:00.000Z', now).text).toBe('2 h left');
    expect(timeLeft('2026-11-04T01:20:20.000Z', now).text).toBe('less than a minute left');
  });

  it('is up once the system approves', () => {
    expect(timeLeft(now.toISOString(), now)).toEqual({ text: 'The system is approving', urgent: true });
  });
});

it('says what is open and which claim is next', () => {
  const due = { dueAt: '2026-11-04T22:40:00.000Z' };
  expect(openText([{ dueAt: null }, due], now)).toBe(
    '2 open: the next is due Thu 9:40 AM, then the system approves it',
  );
  expect(openText([{ dueAt: '2026-11-04T03:20:00.000Z' }], now)).toBe(
    '1 open: the next is due in 2 h, then the system approves it',
  );
  expect(openText([{ dueAt: '2026-11-04T01:00:00.000Z' }], now)).toBe('1 open: the time of one is over');
  expect(openText([{ dueAt: null }], now)).toBe('1 open, in review: no time limit runs');
  expect(openText([], now)).toBe('Nothing is open');
});

const decided = (decidedBy: 'admin' | 'clock' | 'duplicate', decidedAt: string) => ({
  state: 'approved' as const,
  decidedBy,
  decidedAt,
});

it('counts the decisions of 30 days by what decided', () => {
  const recent = '2026-10-20T00:00:00.000Z';
  expect(
    decidedText(
      [
        decided('admin', recent),
        { ...decided('admin', recent), state: 'declined' },
        decided('duplicate', recent),
        decided('clock', '2026-10-01T00:00:00.000Z'),
        { state: 'open', decidedBy: null, decidedAt: null },
      ],
      now,
    ),
  ).toBe('Decided in the last 30 days: 3. By us 2, duplicates 1.');
  expect(decidedText([], now)).toBe('Nothing was decided in the last 30 days.');
});

it('says who or what decided, and when', () => {
  const at = '2026-11-03T22:40:00.000Z';
  expect(decisionOf(decided('admin', at))?.text).toBe('An admin approved it on Wed, Nov 4, 9:40 AM.');
  expect(decisionOf(decided('clock', at))?.text).toBe(
    'The time to decide was over: the system approved it on Wed, Nov 4, 9:40 AM.',
  );
  expect(decisionOf(decided('duplicate', at))?.text).toMatch(/^The system approved it at once on Wed, /);
  expect(decisionOf({ state: 'open', decidedBy: null, decidedAt: null })).toBeNull();
});

it('lists lapsed claims with the settled ones', () => {
  expect(isIn('settled', { state: 'lapsed' })).toBe(true);
  expect(isIn('open', { state: 'lapsed' })).toBe(false);
  expect(isIn('approved', { state: 'approved' })).toBe(true);
});

it('knows whether approving cancels the appointment', () => {
  const later = '2026-11-05T00:00:00.000Z';
  expect(isAhead({ startTime: later, status: 'confirmed' }, now)).toBe(true);
  expect(isAhead({ startTime: later, status: 'cancelled' }, now)).toBe(false);
  expect(isAhead({ startTime: now.toISOString(), status: 'scheduled' }, now)).toBe(false);
});

describe('other appointments with the same contact', () => {
  const found = (clientId: number, more: object = {}) => ({
    appointmentId: `a${clientId}`,
    clientId,
    clientName: 'Kestrel Motors',
    startTime: '2026-10-12T01:00:00Z',
    outcome: null,
    ...more,
  });
  const texts = (sameContact: ReturnType<typeof found>[]) =>
    sameContactParts({ clientId: 1, sameContact }).map(({ text, found: { length }, more }) => [
      text,
      length,
      more,
    ]);

  it('are those of the client, then those of others, of which five are named', () => {
    expect(texts([])).toEqual([['No other appointment has the same phone or email.', 0, 0]]);
    expect(texts(Array.from({ length: 7 }, () => found(2)))).toEqual([
      ['No other appointment of this client has the same phone or email.', 0, 0],
      ['Of other clients:', 5, 2],
    ]);
    expect(texts([found(2), found(1)])).toEqual([
      ['Others of this client with the same phone or email:', 1, 0],
      ['Of other clients:', 1, 0],
    ]);
  });

  it('are named by day, client and how they went', () => {
    const outcome = { outcome: 'held', at: '2026-10-12T02:00:00Z', by: 'client' } as const;
    expect(sameContactText({ ...found(2), outcome }, 1)).toBe('Oct 12, 2026, Kestrel Motors, it was held');
    expect(sameContactText(found(1), 1)).toBe('Oct 12, 2026');
    expect(sameContactText({ ...found(2), clientName: null }, 1)).toBe('Oct 12, 2026, Client 2');
  });
});
