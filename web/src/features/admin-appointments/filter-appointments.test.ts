import { describe, expect, it } from 'vitest';
import { appointmentsSearch } from './appointments-search.ts';
import { givenAway } from './contact-hint.ts';
import { filterAppointments } from './filter-appointments.ts';
import { appointment } from './test-appointment.ts';

describe('the address', () => {
  it('keeps what makes sense and drops the rest', () => {
    expect(
      appointmentsSearch({ q: 'fin', status: 'confirmed', type: 'fax', client: '3', page: 1, time: 'past' }),
    ).toEqual({
      q: 'fin',
      status: 'confirmed',
      client: 3,
      time: 'past',
    });
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

describe('the list', () => {
  const now = new Date('2026-11-06T02:00:00Z');
  const at = (id: string, startTime: string, endTime: string) => ({ ...appointment, id, startTime, endTime });
  const all = [
    at('next week', '2026-11-10T02:00:00Z', '2026-11-10T02:30:00Z'),
    at('tomorrow', '2026-11-07T02:00:00Z', '2026-11-07T02:30:00Z'),
    at('running', '2026-11-06T01:45:00Z', '2026-11-06T02:15:00Z'),
    at('over', '2026-11-06T01:00:00Z', '2026-11-06T02:00:00Z'),
  ];
  const ids = (search: Parameters<typeof filterAppointments>[1]) =>
    filterAppointments(all, search, now).map(({ id }) => id);

  it('has the latest first, and the soonest of what lies ahead', () => {
    expect(ids({})).toEqual(['next week', 'tomorrow', 'running', 'over']);
    expect(ids({ time: 'upcoming' })).toEqual(['running', 'tomorrow', 'next week']);
    expect(ids({ time: 'week' })).toEqual(['over', 'running', 'tomorrow']);
    expect(ids({ time: 'past' })).toEqual(['over']);
  });

  it('is searched in title, client and contact, whatever the case', () => {
    const searched = { ...appointment, clientBusinessName: 'Harbourline', clientEmail: 'mia@dunlop.example' };
    const finds = (q: string) => filterAppointments([searched], { q }, now).length;
    for (const q of ['REFINANCE', 'harbour', 'priya', '@dunlop ']) expect(finds(q), q).toBe(1);
    expect(finds('zoom')).toBe(0);
  });
});
