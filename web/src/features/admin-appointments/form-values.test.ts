import type { Lead } from '@setter/contracts/leads/manage-leads';
import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  blankBeginning,
  errorsOf,
  instantsOf,
  newValues,
  scheduleBody,
  updateBody,
  valuesOf,
} from './form-values.ts';
import { appointment } from './test-appointment.ts';

const id = '01a1fe4b-55d1-77bf-ab5d-524079654f80';
const filled = { ...newValues(3, null), title: ' Equipment finance ', date: '2026-11-06', time: '13:15' };

describe('a new appointment', () => {
  it('is 30 minutes in person unless said otherwise', () => {
    expect(scheduleBody(filled, null)).toMatchObject({
      title: 'Equipment finance',
      startTime: '2026-11-06T02:15:00.000Z',
      endTime: '2026-11-06T02:45:00.000Z',
      meetingType: 'in-person',
      zoomLink: null,
      clientEmail: null,
      notes: null,
    });
  });

  it('has name and contact of its lead at first', () => {
    const lead = {
      name: 'Mia Dunlop',
      email: 'mia@dunlop.example',
      phone: null,
      booking: null,
      answers: [],
      clientId: null,
    } as unknown as Lead;
    expect(
      scheduleBody({ ...filled, ...newValues(3, lead), date: filled.date, time: filled.time }, id),
    ).toMatchObject({
      prospectName: 'Mia Dunlop',
      clientEmail: 'mia@dunlop.example',
      clientPhone: null,
    });
  });

  it('begins as the page of the lead says, for its client, with the answers as the description', () => {
    const ofPage = {
      name: 'Mia Dunlop',
      clientId: 7,
      booking: { title: 'Refinance review', meetingType: 'phone', minutes: 45 },
      answers: [
        { field: 'Postcode', value: '6008' },
        { field: 'Rate', value: '6.4%' },
      ],
    } as unknown as Lead;
    expect(newValues(null, ofPage)).toMatchObject({
      clientId: 7,
      title: 'Refinance review',
      meetingType: 'phone',
      duration: 45,
      description: 'Postcode: 6008\nRate: 6.4%',
    });
    expect(newValues(3, { ...ofPage, booking: null })).toMatchObject({ clientId: 3, ...blankBeginning });
  });

  it('begins as the last one of its client did, with a duration that is offered', () => {
    const hour = { startTime: '2026-11-06T02:15:00.000Z', endTime: '2026-11-06T03:15:00.000Z' };
    const same = { title: 'Refinance review', meetingType: 'zoom' };
    expect(beginningOf({ ...appointment, ...hour })).toEqual({ ...same, duration: 60 });
    expect(beginningOf(appointment)).toEqual({ ...same, duration: 30 });
  });

  it('carries the call in which its lead was booked', () => {
    const call = { note: 'Second loan', direction: 'out', startedAt: null, override: null } as const;
    expect(scheduleBody(filled, id, null, call)).toMatchObject({ leadId: id, call });
    expect(scheduleBody(filled, id)).not.toHaveProperty('call');
  });

  it('needs client, title and start time', () => {
    expect(Object.keys(errorsOf(newValues(null, null)))).toEqual(['clientId', 'title', 'startTime']);
    expect(errorsOf(filled)).toEqual({});
  });

  it('needs the word of a prospect whose contact is given', () => {
    const values = { ...filled, clientPhone: '0491 570 156' };
    expect(Object.keys(errorsOf(values))).toEqual(['prospectConsent']);
    expect(errorsOf({ ...values, prospectConsent: true })).toEqual({});
  });

  it('cannot be at a time that the clocks skip', () => {
    expect(errorsOf({ ...filled, date: '2026-10-04', time: '02:30' })['startTime']).toContain(
      'does not exist',
    );
  });

  it('asks which of two equal times is meant', () => {
    const twice = { ...filled, date: '2026-04-05', time: '02:30' };
    expect(errorsOf(twice)['startTime']).toContain('comes twice');
    expect(instantsOf({ ...twice, occurrence: 'first' })?.start.toISOString()).toBe(
      '2026-04-04T15:30:00.000Z',
    );
    expect(instantsOf({ ...twice, occurrence: 'second' })?.start.toISOString()).toBe(
      '2026-04-04T16:30:00.000Z',
    );
  });

  it('sends no link that was typed before the type was changed', () => {
    const values = { ...filled, zoomLink: 'https://zoom.example/j/1', meetingType: 'phone' as const };
    expect(scheduleBody(values, null)?.zoomLink).toBeNull();
  });
});

it('a new appointment says which question the prospect agreed to, and none without the tick', () => {
  const agreed = { ...filled, prospectConsent: true };
  expect(scheduleBody(agreed, null, 3)).toMatchObject({ prospectConsent: true, consentVersion: 3 });
  expect(scheduleBody(agreed, null, null)).not.toHaveProperty('consentVersion');
  const refused = { ...filled, clientEmail: '', clientPhone: '', prospectConsent: false };
  expect(scheduleBody(refused, null, 3)).not.toHaveProperty('consentVersion');
});

describe('a changed appointment', () => {
  it('sends nothing but its version when nothing was touched, seconds and odd durations included', () => {
    expect(valuesOf(appointment).duration).toBe(50);
    expect(updateBody(appointment, valuesOf(appointment))).toEqual({ expectedVersion: 4 });
  });

  it('sends only what was touched, and null for what was emptied', () => {
    const values = { ...valuesOf(appointment), zoomLink: ' ', title: 'Refinance' };
    expect(updateBody(appointment, values)).toEqual({
      title: 'Refinance',
      zoomLink: null,
      expectedVersion: 4,
    });
  });

  it('keeps the second of two equal times', () => {
    const second = {
      ...appointment,
      startTime: '2026-04-04T16:30:00.000Z',
      endTime: '2026-04-04T17:00:00.000Z',
    };
    expect(valuesOf(second).occurrence).toBe('second');
    expect(instantsOf(valuesOf(second))?.start.toISOString()).toBe(second.startTime);
  });
});
