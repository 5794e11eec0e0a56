import { describe, expect, it } from 'vitest';
import { composeBody, composeErrors, noMessage, roomOf } from './compose-values.ts';

const now = new Date('2026-11-04T01:20:00Z');
const filled = { ...noMessage, subject: 'Office hours', message: 'We are closed on Monday.' };

describe('a message that is composed', () => {
  it('needs subject and text, within their limits', () => {
    expect(composeErrors(noMessage, now)).toEqual({
      subject: 'Subject is required',
      message: 'Message is required',
    });
    expect(composeErrors({ ...filled, subject: 'x'.repeat(121), message: 'x'.repeat(4001) }, now)).toEqual({
      subject: 'Use at most 120 characters.',
      message: 'Use at most 4,000 characters.',
    });
    expect(composeErrors(filled, now)).toEqual({});
  });

  it('expires at the end of a day in Sydney, which may be today', () => {
    const expiring = { ...filled, isPinned: true, expires: '2026-11-04' };
    expect(composeErrors(expiring, now)).toEqual({});
    expect(composeBody(expiring).expiresAt).toBe('2026-11-04T13:00:00.000Z');
    expect(composeErrors({ ...expiring, expires: '2026-11-03' }, now)).toEqual({
      expiresAt: 'Choose an expiry that is still to come.',
    });
  });

  it('expires whether or not it is pinned, and never without a day', () => {
    expect(composeBody({ ...filled, expires: '2026-11-04' }).expiresAt).toBe('2026-11-04T13:00:00.000Z');
    expect(composeErrors({ ...filled, expires: '2026-11-03' }, now)).toHaveProperty('expiresAt');
    expect(composeBody({ ...filled, isPinned: true }).expiresAt).toBeNull();
  });
});

it('has little room in the last tenth and none over the limit', () => {
  expect([108, 109, 120, 121].map((length) => roomOf('x'.repeat(length), 120))).toEqual([
    'enough',
    'little',
    'little',
    'none',
  ]);
});
