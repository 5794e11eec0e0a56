import { describe, expect, it } from 'vitest';
import { appointmentFilters, appointmentOrder } from './appointment-filters.ts';
import { appointmentsSearch } from './appointments-search.ts';
import type { AppointmentsSearch } from './appointments-search.ts';
import { givenAway } from './contact-hint.ts';

describe('the address', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(
      appointmentsSearch({
        q: 'fin',
        status: 'confirmed',
        type: 'fax',
        client: '3',
        page: 1,
        time: 'past',
        filter: 'locked',
      }),
    ).toEqual({
      q: 'fin',
      status: 'confirmed',
      client: 3,
      time: 'past',
      filter: 'locked',
    });
    expect(appointmentsSearch({ filter: 'open' })).toEqual({});
  });
});

describe('a text that clients see while it is locked', () => {
  it('is warned about when it gives the contact away', () => {
    expect(givenAway('Call mia@dunlop.example first')).toBe('an email address');
    expect(givenAway('Ring 0491 570 313')).toBe('a phone number');
    expect(givenAway('See dunlopcivil.com.au')).toBe('a link');
  });

  it('is not warned about for amounts, years and times', () => {
    for (const text of ['Excavator under $180,000', 'Since 2019, 2 sites', 'Owner, 14 staff, 9:30 am']) {
      expect(givenAway(text), text).toBeNull();
    }
  });
});

describe('the filters of the address', () => {
  // Friday noon in Sydney, in daylight saving time.
  const now = new Date('2026-11-06T02:00:30Z');
  const asks = (search: AppointmentsSearch) => appointmentFilters(search, now).query;

  it('are asked of the server by its names', () => {
    expect(asks({ status: 'confirmed', type: 'zoom', client: 3 })).toEqual({
      status: 'confirmed',
      meetingType: 'zoom',
      clientId: '3',
    });
    expect(asks({ filter: 'locked' })).toEqual({ filter: 'locked' });
    expect(asks({ q: 'fin', page: 2 })).toEqual({});
  });

  it('divide upcoming from past by the end, to the minute', () => {
    expect(asks({ time: 'upcoming' })).toEqual({ endsAfter: '2026-11-06T02:00:00.000Z' });
    expect(asks({ time: 'past' })).toEqual({ endsBy: '2026-11-06T02:00:00.000Z' });
  });

  it('take the week of the business, Monday first', () => {
    expect(asks({ time: 'week' })).toEqual({
      startsFrom: '2026-11-01T13:00:00.000Z',
      startsBefore: '2026-11-08T13:00:00.000Z',
    });
  });

  it('have the latest first, and the soonest of what lies ahead', () => {
    const orders = ([undefined, 'past', 'upcoming', 'week'] as const).map((time) =>
      appointmentOrder(time === undefined ? {} : { time }),
    );
    expect(orders).toEqual(['-startTime', '-startTime', 'startTime', 'startTime']);
    expect(appointmentOrder({ filter: 'locked' })).toBe('startTime');
  });
});
