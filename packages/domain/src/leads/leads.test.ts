import type { LeadEvent } from '@setter/events/leads/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import {
  appointmentId,
  captured,
  clientId,
  id,
  leadId,
  submission,
  timeZone,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { captureLead, type CaptureLead } from './capture-lead.ts';
import { leadDecider } from './decider.ts';
import { eraseLead } from './erase-lead.ts';
import { purgeLead } from './purge-lead.ts';
import { leadOriginReservation } from './lead-origin.ts';

const { given } = specify(world);
const { given: givenLead } = specify(leadDecider);

const now = '2026-11-21T03:00:00.000Z';
const thirtyDaysLater = '2026-12-21T03:00:00.000Z';
const command: CaptureLead = {
  type: 'CaptureLead',
  leadId,
  isNumberElsewhere: false,
  submissionId: id(31),
  now,
  timeZone,
  origin: { source: 'homepage', landingPageId: null },
  sourceLabel: 'Homepage',
  name: 'Sam',
  email: ' Sam@Example.com ',
  phone: null,
  company: null,
  industry: null,
  message: 'Hello',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
  openedAt: null,
};
const capture =
  (changes: Partial<CaptureLead> = {}): WorldCommand =>
  ({ lead }) =>
    captureLead({ ...command, ...changes }, lead);
type Submission = Extract<LeadEvent, { readonly type: 'LeadSubmissionAdded' }>['data'];
const added = (changes: Partial<Submission> = {}): LeadEvent => ({
  type: 'LeadSubmissionAdded',
  data: { leadId, ...submission, ...changes },
});
const removed: LeadEvent = { type: 'LeadRemoved', data: { leadId, restorableUntil: thirtyDaysLater } };
const restored: LeadEvent = { type: 'LeadRestored', data: { leadId } };
const erased: LeadEvent = { type: 'LeadErased', data: { leadId } };
const converted: LeadEvent = { type: 'LeadConverted', data: { leadId, appointmentId, clientId } };
const moved = (status: 'new' | 'contacted' | 'booked' | 'lost'): LeadEvent => ({
  type: 'LeadStatusChanged',
  data: {
    leadId,
    status,
    reason: status === 'lost' ? 'other' : status === 'booked' ? 'booked_elsewhere' : null,
    changedAt: now,
  },
});

describe('capturing a lead', () => {
  it('records the first submission as a lead', () => {
    given().when(capture()).then(captured);
  });

  it('adds the same person’s next submission at the same place, and overwrites nothing', () => {
    given(captured)
      .when(capture({ submissionId: id(32), name: 'Samuel', message: 'Again' }))
      .then(added({ submissionId: id(32), name: 'Samuel', message: 'Again' }));
  });

  it('reserves the e-mail at its origin for this lead', () => {
    const reserved = (changes: Partial<CaptureLead>) =>
      captureLead({ ...command, ...changes }, { status: 'none' });
    expect(reserved({})).toMatchObject({
      reserve: [{ kind: 'lead_origin', value: 'homepage:sam@example.com', owner: leadId }],
    });
    expect(reserved({ origin: { source: 'landing_page', landingPageId: 3 } })).toMatchObject({
      reserve: [{ kind: 'lead_origin', value: 'landing_page-3:sam@example.com', owner: leadId }],
    });
  });

  it('is looked up by the same reservation that it takes', () => {
    const wanted = leadOriginReservation(command.origin, 'SAM@example.com', '');
    expect(captureLead(command, { status: 'none' })).toMatchObject({
      reserve: [{ ...wanted, owner: leadId }],
    });
  });

  it('reserves nothing without an e-mail, so that nothing is merged', () => {
    for (const email of [null, '', ' ']) {
      const outcome = captureLead({ ...command, email }, { status: 'none' });
      expect(outcome).toMatchObject({ reserve: [], append: [{ data: { email: null } }] });
    }
  });

  it('takes 20 submissions a day', () => {
    const eighteenMore = Array.from({ length: 18 }, () => added());
    given(captured, ...eighteenMore)
      .when(capture())
      .then(added());
    given(captured, ...eighteenMore, added())
      .when(capture())
      .thenRejected('TooManySubmissions');
  });

  it('counts days as the business does', () => {
    const twenty = [captured, ...Array.from({ length: 19 }, () => added())];
    // 21 November in Sydney ends at 13:00 UTC.
    given(...twenty)
      .when(capture({ now: '2026-11-21T12:59:59.999Z' }))
      .thenRejected('TooManySubmissions');
    given(...twenty)
      .when(capture({ now: '2026-11-21T13:00:00.000Z' }))
      .then(added({ submittedOn: '2026-11-22', submittedAt: '2026-11-21T13:00:00.000Z' }));
  });

  it('restores a removed lead on a new enquiry', () => {
    given(captured, removed).when(capture()).then(restored, added());
  });

  it('never adds to an erased one', () => {
    given(captured, erased).when(capture()).thenRejected('NotFound');
  });

  it('keeps the answers to custom fields', () => {
    const answers = [{ field: 'Budget', value: '10k' }];
    given()
      .when(capture({ answers }))
      .then({ ...captured, data: { ...captured.data, answers } } as LeadEvent);
  });
});

describe("changing a lead's status", () => {
  const change = (status: 'new' | 'contacted' | 'booked' | 'lost') =>
    ({ type: 'ChangeLeadStatus', status, now }) as const;

  it('goes from any to any other', () => {
    givenLead(captured).when(change('contacted')).then(moved('contacted'));
    givenLead(captured, moved('lost')).when(change('new')).then(moved('new'));
    givenLead(captured, converted).when(change('lost')).then(moved('lost'));
  });

  it('to the one that it has is nothing to do', () => {
    givenLead(captured).when(change('new')).thenNothing();
    givenLead(captured, converted).when(change('booked')).thenNothing();
  });

  it('needs a lead that is there', () => {
    givenLead().when(change('lost')).thenRejected('NotFound');
    givenLead(captured, removed).when(change('lost')).thenRejected('NotFound');
    givenLead(captured, erased).when(change('lost')).thenRejected('NotFound');
  });
});

describe('removing a lead', () => {
  const remove = { type: 'RemoveLead', now } as const;

  it('can be undone for 30 days', () => {
    givenLead(captured).when(remove).then(removed);
  });

  it('again is nothing to do', () => {
    givenLead(captured, removed).when(remove).thenNothing();
  });

  it('needs a lead', () => {
    givenLead().when(remove).thenRejected('NotFound');
  });

  it('takes an erased one out of the lists too, once', () => {
    givenLead(captured, erased).when(remove).then(removed);
    givenLead(captured, erased, removed).when(remove).thenNothing();
    givenLead(captured, removed, erased).when(remove).thenNothing();
    givenLead(captured, erased, removed, restored).when(remove).then(removed);
  });
});

describe('restoring a lead', () => {
  const restore = (at: string) => ({ type: 'RestoreLead', now: at }) as const;

  it('works to the end of the 30 days', () => {
    givenLead(captured, removed).when(restore(thirtyDaysLater)).then(restored);
    givenLead(captured, removed).when(restore('2026-12-21T03:00:00.001Z')).thenRejected('RestorePeriodOver');
  });

  it('brings it back as it was', () => {
    const change = { type: 'ChangeLeadStatus', status: 'contacted', now } as const;
    givenLead(captured, moved('contacted'), removed, restored).when(change).thenNothing();
  });

  it('is nothing to do for a lead that is there, and needs one', () => {
    givenLead(captured).when(restore(now)).thenNothing();
    givenLead(captured, erased).when(restore(now)).thenNothing();
    givenLead().when(restore(now)).thenRejected('NotFound');
  });

  it('puts an erased one back into the lists, and nothing else', () => {
    givenLead(captured, erased, removed).when(restore(thirtyDaysLater)).then(restored);
    givenLead(captured, erased, removed)
      .when(restore('2026-12-21T03:00:00.001Z'))
      .thenRejected('RestorePeriodOver');
    const change = { type: 'ChangeLeadStatus', status: 'lost', now } as const;
    givenLead(captured, erased, removed, restored).when(change).thenRejected('NotFound');
  });
});

describe('erasing a lead', () => {
  const erase: WorldCommand = ({ lead }) => eraseLead({ type: 'EraseLead' }, lead);

  it('is recorded, removed before or not, once', () => {
    given(captured).when(erase).then(erased);
    given(captured, removed).when(erase).then(erased);
    given(captured, erased).when(erase).thenNothing();
    given().when(erase).thenRejected('NotFound');
  });

  it('frees the e-mail at its origin for a new lead', () => {
    expect(eraseLead({ type: 'EraseLead' }, leadDecider.evolve({ status: 'none' }, captured))).toMatchObject({
      release: [{ kind: 'lead_origin', value: 'homepage:sam@example.com', owner: leadId }],
    });
  });
});

describe('purging a removed lead', () => {
  const purge =
    (at: string): WorldCommand =>
    ({ lead }) =>
      purgeLead({ type: 'PurgeLead', now: at }, lead);

  it('waits to the end of the 30 days in which it can be restored', () => {
    given(captured, removed).when(purge(thirtyDaysLater)).thenNothing();
    given(captured, removed).when(purge('2026-12-21T03:00:00.001Z')).then(erased);
  });

  it('leaves alone what was restored, erased or never removed', () => {
    const later = '2027-06-01T00:00:00.000Z';
    given(captured).when(purge(later)).thenNothing();
    given(captured, removed, restored).when(purge(later)).thenNothing();
    given(captured, removed, erased).when(purge(later)).thenNothing();
    given(captured, erased, removed).when(purge(later)).thenNothing();
    given().when(purge(later)).thenNothing();
  });
});
