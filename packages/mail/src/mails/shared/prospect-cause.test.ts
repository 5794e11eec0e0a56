import type { SetterEvent } from '@setter/events/registry';
import { history, id } from '@setter/testing/history';
import { appointmentScheduled } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { mailsCausedBy } from '../../caused-mails.ts';
import { causedByLast, causedTogether } from '../../test-support/caused.ts';

const appointmentId = id(1);
const booked = appointmentScheduled();
const changed = (changes: object): SetterEvent => ({
  type: 'AppointmentDetailsChanged',
  data: { appointmentId, changes },
});
const moved = (startTime = '2026-11-07T01:00:00Z', more = {}): SetterEvent => ({
  type: 'AppointmentRescheduled',
  data: { appointmentId, startTime, endTime: '2026-11-07T01:30:00Z', timeZone: 'Australia/Sydney', ...more },
});
const reassigned: SetterEvent = {
  type: 'AppointmentReassigned',
  data: { appointmentId, fromClientId: 1, toClientId: 2 },
};
const cancelled: SetterEvent = {
  type: 'AppointmentCancelled',
  data: { appointmentId, clientId: 1, reason: null },
};
const removed: SetterEvent = {
  type: 'AppointmentRemoved',
  data: { appointmentId, clientId: 1, creditKept: false },
};
const cannotAttend: SetterEvent = {
  type: 'AppointmentCannotAttend',
  data: { appointmentId, clientId: 1, reason: 'Ill' },
};
const completed: SetterEvent = { type: 'AppointmentCompleted', data: { appointmentId } };
const erased: SetterEvent = { type: 'ProspectErased', data: { appointmentId } };

const news = (name: string, version: number, clientId = 1) => [
  { name, recipient: `prospect-${appointmentId}`, ids: { clientId, appointmentId, version } },
];
/** Apart from what the office is told. */
const toldOf = (...events: readonly SetterEvent[]) =>
  causedByLast(...events).filter(({ name }) => name !== 'prospect-alert');

describe('a booking', () => {
  it('is an invitation, which names the lead that it came from', () => {
    expect(toldOf(booked)).toEqual(news('prospect-invitation', 1));
    expect(toldOf(appointmentScheduled({ leadId: id(1, 4) }))).toMatchObject([{ ids: { leadId: id(1, 4) } }]);
  });

  it.each([
    ['without consent', { prospectConsent: false }],
    ['without an address', { prospect: { email: null, phone: '0491 570 313' } }],
    ['of a start that has passed', { startTime: '2026-11-01T02:15:00Z', endTime: '2026-11-01T02:45:00Z' }],
  ])('%s is none', (_, data) => {
    expect(toldOf(appointmentScheduled(data))).toEqual([]);
  });

  it.each([
    ['consent that is given', { prospectConsent: false }, { prospectConsent: true }],
    [
      'an address that is given',
      { prospect: { email: null, phone: null } },
      { prospect: { email: 'mia@dunlop.example', phone: null } },
    ],
    ['a new address', {}, { prospect: { email: 'm@dunlop.example', phone: null } }],
  ])('is an invitation by %s later', (_, before, changes) => {
    expect(toldOf(appointmentScheduled(before), changed(changes))).toEqual(news('prospect-invitation', 2));
  });
});

describe('a change', () => {
  it.each([
    ['time', [moved()]],
    ['type', [changed({ meetingType: 'phone', zoomLink: null })]],
    ['link', [changed({ zoomLink: 'https://zoom.example/j/1' })]],
    ['client, who asks for another time', [cannotAttend]],
  ])('of its %s is told', (_, events) => {
    expect(toldOf(booked, ...events)).toEqual(news('prospect-changed', 2));
  });

  it('of its client is told of the new one, with consent', () => {
    expect(toldOf(booked, reassigned)).toEqual(news('prospect-changed', 2, 2));
  });

  it('of the place is told of a meeting in person only', () => {
    const place = changed({ location: '4 Phillip Lane' });
    expect(toldOf(booked, place)).toEqual([]);
    expect(toldOf(appointmentScheduled({ meetingType: 'in-person' }), place)).toEqual(
      news('prospect-changed', 2),
    );
  });

  it('of what the prospect does not see is not', () => {
    expect(toldOf(booked, changed({ notes: 'x', title: 'y', teaser: null }))).toEqual([]);
    expect(toldOf(booked, cannotAttend, cannotAttend)).toEqual([]);
  });

  it('by several events of one command is told once', () => {
    const forced: SetterEvent = {
      type: 'AppointmentForced',
      data: { appointmentId, over: ['taken'], reason: null },
    };
    const events = [moved(), changed({ zoomLink: 'https://zoom.example/j/1' }), forced];
    expect(causedTogether(3, booked, ...events)).toEqual([[], news('prospect-changed', 4), []]);
  });

  it('to a new time of one that was missed is told, to one that has passed is not', () => {
    const missed = appointmentScheduled({
      startTime: '2026-11-03T01:00:00Z',
      endTime: '2026-11-03T01:30:00Z',
    });
    expect(toldOf(missed, completed, moved(undefined, { scheduledAgain: true, byLink: true }))).toEqual(
      news('prospect-changed', 3),
    );
    expect(toldOf(booked, moved('2026-11-01T01:00:00Z'))).toEqual([]);
  });

  it('is not told an erased prospect', () => {
    expect(toldOf(booked, erased, moved())).toEqual([]);
    expect(toldOf(booked, erased)).toEqual([]);
  });
});

describe('an appointment that is lost', () => {
  it.each([
    ['cancelled', cancelled],
    ['removed', removed],
  ])('when it is %s is told, once', (_, event) => {
    expect(toldOf(booked, event)).toEqual(news('prospect-cancelled', 2));
    expect(toldOf(booked, cancelled, removed)).toEqual([]);
  });

  it('to another client without consent is told under the old one, and by a later consent is an invitation', () => {
    const without = [reassigned, changed({ prospectConsent: false })];
    expect(causedTogether(2, booked, ...without)).toEqual([[], news('prospect-cancelled', 3)]);
    const stream = history(booked, ...without, changed({ prospectConsent: true }));
    const told = mailsCausedBy(stream[3]!, stream).map(({ name, to }) => ({ name, ...to }));
    expect(told).toEqual(news('prospect-invitation', 4, 2));
  });

  it('is not told without consent, once it is over or when it was erased', () => {
    expect(toldOf(appointmentScheduled({ prospectConsent: false }), cancelled)).toEqual([]);
    expect(toldOf(booked, completed, removed)).toEqual([]);
    expect(toldOf(booked, erased, cancelled)).toEqual([]);
  });
});
