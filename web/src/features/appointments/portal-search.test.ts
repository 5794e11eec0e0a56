import { describe, expect, it } from 'vitest';
import { portalSearch } from './portal-search.ts';
import { dayParam, shownDay } from './shown-day.ts';

const now = new Date('2026-11-04T01:20:00Z');

describe('the address of the portal', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(
      portalSearch({ tab: 'history', day: '2026-11-09', appointment: 'a', payment: 'pi_1', other: 1 }),
    ).toEqual({
      tab: 'history',
      day: '2026-11-09',
      appointment: 'a',
      payment: 'pi_1',
    });
    expect(portalSearch({ tab: 'fair-credits' })).toEqual({ tab: 'fair-credits' });
    expect(portalSearch({ tab: 'availability' })).toEqual({ tab: 'availability' });
    expect(portalSearch({ tab: 'x', day: 'soon', appointment: 7, payment: '' })).toEqual({});
  });

  it('follows a payment that came back from the bank, and loses its secret', () => {
    const appended = { payment_intent: 'pi_1', payment_intent_client_secret: 'pi_1_secret_x' };
    expect(portalSearch({ ...appended, redirect_status: 'succeeded', tab: 'history' })).toEqual({
      tab: 'history',
      payment: 'pi_1',
    });
    expect(portalSearch({ ...appended, redirect_status: 'failed' })).toEqual({});
    expect(portalSearch({ ...appended, payment_intent: '">' })).toEqual({});
    expect(portalSearch({ setup_intent: 'seti_1', setup_intent_client_secret: 'x' })).toEqual({});
  });

  it('shows the named day, else today', () => {
    expect(shownDay('2026-10-04', now).toISOString()).toBe('2026-10-04T01:00:00.000Z');
    expect(shownDay('2026-02-30', now)).toBe(now);
    expect(shownDay(undefined, now)).toBe(now);
  });

  it('names every day but today', () => {
    expect(dayParam(new Date('2026-11-03T14:00:00Z'), now)).toBeUndefined();
    expect(dayParam(new Date('2026-11-05T14:00:00Z'), now)).toBe('2026-11-06');
  });
});
