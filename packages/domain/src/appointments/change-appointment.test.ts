import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  appointmentId,
  cancelled,
  clientId,
  completed,
  confirmed,
  details,
  detailsChanged,
  endTime,
  granted,
  lotA,
  otherClientId,
  registered,
  relocked,
  removed,
  rescheduled,
  scheduled,
  spendA,
  spent,
  startTime,
  unlocked,
} from '../test-support/facts.ts';
import { change } from '../test-support/change.ts';
import { world } from '../test-support/world.ts';
import type { ChangeAppointment } from './change-appointment.ts';

const { given } = specify(world);
const [laterStart, laterEnd] = ['2026-11-26T00:00:00.000Z', '2026-11-26T00:30:00.000Z'];

describe('editing an appointment', () => {
  it('leaves absent keys as they are', () => {
    given(scheduled())
      .when(change({ notes: 'Gate 4' }))
      .then(detailsChanged({ notes: 'Gate 4' }));
  });

  it('clears with null', () => {
    given(scheduled())
      .when(change({ teaser: null, prospect: { email: null } }))
      .then(detailsChanged({ teaser: null, prospect: { email: null, phone: '0400 000 000' } }));
  });

  it('names another person, or none, and leaves the contacts', () => {
    given(scheduled())
      .when(change({ prospectName: 'Ana Lim' }))
      .then(detailsChanged({ prospectName: 'Ana Lim' }));
    given(scheduled())
      .when(change({ prospectName: null }))
      .then(detailsChanged({ prospectName: null }));
    given(scheduled({ prospectName: null }))
      .when(change({ prospectName: null }))
      .thenNothing();
  });

  it('is nothing to do when nothing differs', () => {
    const { title, teaser, description, notes, meetingType, location, zoomLink, prospect } = details;
    const { prospectName } = details;
    const resent = {
      title,
      teaser,
      description,
      notes,
      meetingType,
      location,
      zoomLink,
      prospectName,
      prospect,
    } as ChangeAppointment['changes'];
    given(scheduled())
      .when(change({ ...resent, clientId, startTime, endTime, prospectConsent: true }))
      .thenNothing();
    given(scheduled()).when(change({})).thenNothing();
  });

  it('records only what differs of what was sent', () => {
    given(scheduled())
      .when(change({ title: 'Refinancing a unit', location: 'Bondi', startTime: '2026-11-25T23:00:00Z' }))
      .then(detailsChanged({ location: 'Bondi' }));
  });

  it('works on details in every status', () => {
    for (const status of [confirmed, completed, cancelled()]) {
      given(scheduled(), status)
        .when(change({ notes: 'Gate 4' }))
        .then(detailsChanged({ notes: 'Gate 4' }));
    }
  });

  it('is refused when the other admin changed it since', () => {
    given(scheduled(), confirmed)
      .when(change({ notes: 'Gate 4' }, 1))
      .thenRejected('AppointmentChanged');
    given(scheduled(), confirmed)
      .when(change({ notes: 'Gate 4' }, 2))
      .then(detailsChanged({ notes: 'Gate 4' }));
  });

  it('counts every event as a version, so that none can be overlooked', () => {
    const events = [
      scheduled(),
      confirmed,
      detailsChanged({ notes: 'Gate 4' }),
      rescheduled(laterStart, laterEnd),
      granted(lotA, 1),
      spent(spendA, lotA),
      unlocked(spendA),
      relocked(spendA),
      cancelled(),
    ];
    given(...events)
      .when(change({}, 7))
      .thenNothing();
    given(...events)
      .when(change({}, 6))
      .thenRejected('AppointmentChanged');
  });

  it('does not know a removed or an unknown one', () => {
    given(scheduled(), removed(false))
      .when(change({ notes: 'Gate 4' }))
      .thenRejected('NotFound');
    given()
      .when(change({ notes: 'Gate 4' }))
      .thenRejected('NotFound');
  });

  it('writes one append of all that differs', () => {
    const forOther = {
      ...registered,
      data: { ...registered.data, clientId: otherClientId },
    } as typeof registered;
    given(scheduled(), forOther)
      .when(change({ clientId: otherClientId, startTime: laterStart, endTime: laterEnd, notes: null }))
      .then(
        {
          type: 'AppointmentReassigned',
          data: { appointmentId, fromClientId: clientId, toClientId: otherClientId },
        },
        rescheduled(laterStart, laterEnd),
        detailsChanged({ notes: null, prospectConsent: false }),
      );
  });
});

describe('changing the meeting type', () => {
  it('away from zoom clears the link', () => {
    given(scheduled())
      .when(change({ meetingType: 'phone' }))
      .then(detailsChanged({ meetingType: 'phone', zoomLink: null }));
    given(scheduled())
      .when(change({ meetingType: 'in-person', zoomLink: 'https://zoom.us/j/1' }))
      .then(detailsChanged({ meetingType: 'in-person', zoomLink: null }));
  });

  it('to zoom takes a link', () => {
    given(scheduled({ meetingType: 'phone', zoomLink: null }))
      .when(change({ meetingType: 'zoom', zoomLink: 'https://zoom.us/j/2' }))
      .then(detailsChanged({ meetingType: 'zoom', zoomLink: 'https://zoom.us/j/2' }));
  });

  it('is needed before a link means anything', () => {
    given(scheduled({ meetingType: 'phone', zoomLink: null }))
      .when(change({ zoomLink: 'https://zoom.us/j/2' }))
      .thenNothing();
  });

  it('takes https links only', () => {
    given(scheduled())
      .when(change({ zoomLink: 'http://zoom.us/j/1' }))
      .thenRejected('ZoomLinkNotHttps');
  });

  it('keeps an old link that is not changed', () => {
    given(scheduled({ zoomLink: 'http://zoom.us/j/1' }))
      .when(change({ notes: null }))
      .then(detailsChanged({ notes: null }));
  });
});

describe("the prospect's agreement", () => {
  it('is needed as long as there is a contact to pass on', () => {
    const unasked = scheduled({ prospectConsent: false });
    given(unasked)
      .when(change({ prospectConsent: false, notes: null }))
      .thenRejected('ProspectConsentMissing');
    given(unasked)
      .when(change({ prospectConsent: false, prospect: { email: null, phone: null } }))
      .then(detailsChanged({ prospect: { email: null, phone: null } }));
    given(unasked)
      .when(change({ prospectConsent: true }))
      .then(detailsChanged({ prospectConsent: true }));
  });

  it('is left as it is where the question was not asked', () => {
    given(scheduled({ prospectConsent: false }))
      .when(change({ notes: null }))
      .then(detailsChanged({ notes: null }));
  });
});

describe('an appointment whose prospect was erased', () => {
  const erased = { type: 'ProspectErased', data: { appointmentId } } as const;

  it('takes no new text about the prospect', () => {
    given(scheduled(), erased)
      .when(change({ notes: 'Gate 4' }))
      .thenRejected('ProspectErased');
    given(scheduled(), erased)
      .when(change({ prospect: { phone: '1' } }))
      .thenRejected('ProspectErased');
    given(scheduled(), erased)
      .when(change({ prospectName: 'Sam Okoro' }))
      .thenRejected('ProspectErased');
  });

  it('still takes what is nothing about the prospect', () => {
    given(scheduled(), erased)
      .when(change({ meetingType: 'phone', prospectConsent: false }))
      .then(detailsChanged({ meetingType: 'phone', zoomLink: null, prospectConsent: false }));
  });

  it('can still be moved, and a form that resends nothing changes nothing', () => {
    given(scheduled(), erased)
      .when(
        change({ startTime: laterStart, endTime: laterEnd, teaser: null, notes: null, prospectName: null }),
      )
      .then(rescheduled(laterStart, laterEnd));
  });
});
