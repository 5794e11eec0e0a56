import { describe, expect, it } from 'vitest';
import {
  appointmentId,
  clientId,
  details,
  endTime,
  scheduled,
  startTime,
  timeZone,
} from '../test-support/facts.ts';
import { evolve, initialState } from './decider.ts';

describe('an appointment whose prospect was erased', () => {
  it('keeps no text about the prospect, and knows which there were', () => {
    const before = evolve(
      initialState,
      scheduled({ teaser: null, prospect: { email: 'sam@example.com', phone: null } }),
    );
    const erased = { erased: true };
    expect(evolve(before, { type: 'ProspectErased', data: { appointmentId } })).toMatchObject({
      details: {
        title: erased,
        teaser: null,
        description: erased,
        notes: erased,
        meetingType: details.meetingType,
        location: null,
        zoomLink: erased,
        prospectName: erased,
        prospect: { email: erased, phone: null },
      },
    });
  });
});

it('is without the name of its person where that was not recorded', () => {
  const { prospectName: _, ...older } = details;
  const when = { appointmentId, clientId, leadId: null, startTime, endTime, timeZone };
  expect(evolve(initialState, { type: 'AppointmentScheduled', data: { ...when, ...older } })).toMatchObject({
    details: { ...older, prospectName: null },
  });
});
