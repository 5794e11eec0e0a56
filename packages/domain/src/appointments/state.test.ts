import { describe, expect, it } from 'vitest';
import { appointmentId, details, scheduled } from '../test-support/facts.ts';
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
        prospect: { email: erased, phone: null },
      },
    });
  });
});
