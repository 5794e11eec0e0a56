import { describe, expect, it } from 'vitest';
import { deliveryText, isExpired } from './message-texts.ts';

const now = new Date('2026-11-04T01:20:00Z');
const ends = (expiresAt: string | null, sendEmail = false) => ({ expiresAt, sendEmail });

describe('how a message was delivered', () => {
  it('names the last day on which it is shown, in Sydney', () => {
    expect(deliveryText(ends('2026-11-09T13:00:00.000Z'), now)).toBe('Expires Nov 9, 2026');
    expect(deliveryText(ends('2026-10-21T13:00:00.000Z', true), now)).toBe('Expired Oct 21, 2026');
  });

  it('says whether it also went by e-mail', () => {
    expect(deliveryText(ends(null), now)).toBe('Portal only');
    expect(deliveryText(ends(null, true), now)).toBe('Also sent by e-mail');
  });
});

it('a message expires at its instant', () => {
  expect(isExpired(ends(now.toISOString()), now)).toBe(true);
  expect(isExpired(ends('2026-11-04T01:20:01Z'), now)).toBe(false);
});
