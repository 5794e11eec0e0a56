import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  appointmentId,
  captured,
  clientId,
  clientRemoved,
  deactivated,
  details,
  endTime,
  id,
  leadId,
  registered,
  scheduled,
  startTime,
  timeZone,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { plusMs } from '../time.ts';
import { scheduleAppointment, type ScheduleAppointment } from './schedule-appointment.ts';

const { given } = specify(world);
const command: ScheduleAppointment = {
  type: 'ScheduleAppointment',
  appointmentId,
  clientId,
  leadId: null,
  adminId: id(71),
  call: null,
  now: '2026-11-20T03:00:00.000Z',
  startTime,
  endTime,
  timeZone,
  title: 'Refinancing a unit',
  teaser: 'Owner-occupier',
  prospectName: 'Sam Okoro',
  description: 'Wants to refinance',
  notes: 'Call first',
  meetingType: 'zoom',
  location: null,
  zoomLink: 'https://zoom.us/j/1',
  prospect: { email: 'sam@example.com', phone: '0400 000 000' },
  prospectConsent: true,
};
const schedule =
  (changes: Partial<ScheduleAppointment> = {}): WorldCommand =>
  (states) =>
    scheduleAppointment({ ...command, ...changes }, states);
const noProspect = { email: null, phone: null };

describe('scheduling an appointment', () => {
  it('records what it is about, for whom and when', () => {
    given(registered).when(schedule()).then(scheduled());
  });

  it('writes instants in one way', () => {
    given(registered)
      .when(schedule({ startTime: '2026-11-25T23:00:00Z', endTime: '2026-11-25T23:30:00Z' }))
      .then(scheduled());
  });

  it('needs an active client', () => {
    given().when(schedule()).thenRejected('NotFound');
    given(registered, deactivated).when(schedule()).thenRejected('ClientInactive');
    given(registered, clientRemoved('2026-12-21T00:00:00.000Z'))
      .when(schedule())
      .thenRejected('ClientRemoved');
  });

  it('takes 15, 30, 45 or 60 minutes', () => {
    for (const minutes of [15, 30, 45, 60]) {
      const until = plusMs(startTime, minutes * 60_000);
      const expected = scheduled();
      given(registered)
        .when(schedule({ endTime: until }))
        .then({ ...expected, data: { ...expected.data, endTime: until } } as typeof expected);
    }
    given(registered)
      .when(schedule({ endTime: '2026-11-25T23:20:00.000Z' }))
      .thenRejected('DurationNotOffered');
    given(registered)
      .when(schedule({ endTime: startTime }))
      .thenRejected('DurationNotOffered');
    given(registered)
      .when(schedule({ endTime: '2026-11-25T22:30:00.000Z' }))
      .thenRejected('DurationNotOffered');
  });

  it('counts elapsed minutes over a change of the clocks', () => {
    // In Sydney 2:30 to 2:00, as the clocks go back on 5 April 2026.
    const [start, end] = ['2026-04-04T15:30:00.000Z', '2026-04-04T16:00:00.000Z'];
    const expected = scheduled();
    given(registered)
      .when(schedule({ startTime: start, endTime: end }))
      .then({ ...expected, data: { ...expected.data, startTime: start, endTime: end } } as typeof expected);
  });

  it('keeps a link for zoom meetings only', () => {
    given(registered)
      .when(schedule({ meetingType: 'phone' }))
      .then(scheduled({ meetingType: 'phone', zoomLink: null }));
  });

  it('takes https links only', () => {
    for (const zoomLink of ['http://zoom.us/j/1', 'javascript:alert(1)', 'zoom.us/j/1', 'https:']) {
      given(registered).when(schedule({ zoomLink })).thenRejected('ZoomLinkNotHttps');
    }
  });

  it('needs the agreement of a prospect whose contact is passed on', () => {
    given(registered)
      .when(schedule({ prospectConsent: false }))
      .thenRejected('ProspectConsentMissing');
    given(registered)
      .when(schedule({ prospectConsent: false, prospect: { email: null, phone: '1' } }))
      .thenRejected('ProspectConsentMissing');
    given(registered)
      .when(schedule({ prospectConsent: false, prospect: noProspect }))
      .then(scheduled({ prospectConsent: false, prospect: noProspect }));
  });

  it('records no agreement where the question was not asked', () => {
    given(registered)
      .when(schedule({ prospectConsent: undefined }))
      .then(scheduled({ prospectConsent: false }));
  });

  it('happens once', () => {
    given(registered, scheduled()).when(schedule()).thenNothing();
  });
});

describe('scheduling from a lead', () => {
  const fromLead = { ...details, ...scheduled().data, leadId };
  const converted = { type: 'LeadConverted', data: { leadId, appointmentId, clientId } } as const;

  it('converts the lead in the same append', () => {
    given(registered, captured)
      .when(schedule({ leadId }))
      .then({ type: 'AppointmentScheduled', data: fromLead } as ReturnType<typeof scheduled>, converted);
  });

  it('is refused when an appointment was made from it', () => {
    given(registered, captured, converted).when(schedule({ leadId })).thenRejected('LeadConverted');
  });

  it('does not know a removed or an unknown lead', () => {
    const removed = {
      type: 'LeadRemoved',
      data: { leadId, restorableUntil: '2026-12-21T00:00:00.000Z' },
    } as const;
    given(registered, captured, removed).when(schedule({ leadId })).thenRejected('NotFound');
    given(registered).when(schedule({ leadId })).thenRejected('NotFound');
  });
});
