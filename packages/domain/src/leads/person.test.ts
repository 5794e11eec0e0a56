import type { LeadEvent } from '@setter/events/leads/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { captured, id, leadId, submission, timeZone } from '../test-support/facts.ts';
import { captureLead, type CaptureLead } from './capture-lead.ts';
import { changeLead } from './change-lead.ts';
import { leadDecider } from './decider.ts';
import { eraseLead } from './erase-lead.ts';
import type { LeadDetails } from './lead-details.ts';

const { given: givenLead } = specify(leadDecider);
const now = '2026-11-21T03:00:00.000Z';
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
  email: 'Sam@Example.com',
  phone: null,
  company: null,
  industry: null,
  message: 'Hello',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
  openedAt: null,
};
type Submission = Extract<LeadEvent, { readonly type: 'LeadSubmissionAdded' }>['data'];
const added = (changes: Partial<Submission>): LeadEvent => ({
  type: 'LeadSubmissionAdded',
  data: { leadId, ...submission, ...changes },
});
const removed: LeadEvent = {
  type: 'LeadRemoved',
  data: { leadId, restorableUntil: '2026-12-21T03:00:00.000Z' },
};
const erased: LeadEvent = { type: 'LeadErased', data: { leadId } };
const moved = (status: 'booked' | 'lost'): LeadEvent => ({
  type: 'LeadStatusChanged',
  data: { leadId, status, reason: status === 'lost' ? 'other' : 'booked_elsewhere', changedAt: now },
});

describe('one person by number', () => {
  const phone = '0491 570 156';
  const number = '+61491570156';
  const held = (changes: Partial<CaptureLead>, ...events: LeadEvent[]) =>
    captureLead({ ...command, ...changes }, events.reduce(leadDecider.evolve, leadDecider.initialState));
  const known = (changes: Partial<Submission>): LeadEvent =>
    ({ ...captured, data: { ...captured.data, ...changes } }) as LeadEvent;
  const values = (outcome: ReturnType<typeof captureLead>) =>
    'append' in outcome ? outcome.reserve?.map(({ kind, value }) => `${kind} ${value}`) : outcome._tag;

  it('reserves a number in whatever notation it is written', () => {
    for (const typed of [phone, '+61 491 570 156', '(0491) 570-156', '0011 61 491 570 156', '61491570156'])
      expect(values(held({ email: null, phone: typed }))).toEqual([`lead_phone homepage:${number}`]);
    expect(
      values(held({ email: null, phone, origin: { source: 'landing_page', landingPageId: 3 } })),
    ).toEqual([`lead_phone landing_page-3:${number}`]);
  });

  it('reserves none that is no valid number, or that another lead holds', () => {
    for (const typed of ['', '12', '0491 570', 'call me', '0000000000'])
      expect(values(held({ email: null, phone: typed }))).toEqual([]);
    expect(values(held({ phone, isNumberElsewhere: true }))).toEqual([
      'lead_origin homepage:sam@example.com',
    ]);
  });

  it('holds what a further enquiry brings, too', () => {
    expect(values(held({ phone }, captured))).toEqual([
      'lead_origin homepage:sam@example.com',
      `lead_phone homepage:${number}`,
    ]);
    expect(values(held({ phone }, known({ email: null, phone })))).toContain(
      'lead_origin homepage:sam@example.com',
    );
  });

  it('takes no enquiry of a person with another e-mail, nor one that it is no longer known by', () => {
    expect(held({ email: 'kim@example.com', phone }, known({ phone }))).toEqual({ _tag: 'LeadJustCaptured' });
    const edited: LeadEvent = {
      type: 'LeadDetailsChanged',
      data: { leadId, changes: { email: 'kim@example.com', phone: null } },
    };
    expect(held({ phone }, known({ phone }), edited)).toEqual({ _tag: 'LeadJustCaptured' });
    expect(values(held({ email: 'KIM@example.com' }, known({ phone }), edited))).toEqual([
      'lead_origin homepage:kim@example.com',
    ]);
  });

  it('is freed by erasing, with all that further enquiries brought', () => {
    const events = [known({ phone }), added({ email: 'Sam@example.com', phone: '0491 570 157' })];
    expect(
      eraseLead({ type: 'EraseLead' }, events.reduce(leadDecider.evolve, leadDecider.initialState)),
    ).toMatchObject({
      release: [
        { value: 'homepage:sam@example.com' },
        { value: `homepage:${number}` },
        { value: 'homepage:+61491570157' },
      ],
    });
  });
});

describe("changing a lead's details", () => {
  const phone = '0491 570 156';
  const withPhone = { ...captured, data: { ...captured.data, phone } } as LeadEvent;
  const change = (changes: LeadDetails, status?: 'lost' | 'booked') =>
    ({ type: 'ChangeLead', changes, status, now }) as const;
  const changed = (changes: LeadDetails): LeadEvent => ({
    type: 'LeadDetailsChanged',
    data: { leadId, changes },
  });
  const state = (...events: LeadEvent[]) => events.reduce(leadDecider.evolve, leadDecider.initialState);

  it('records what is different only, and the status with it', () => {
    givenLead(captured)
      .when(change({ name: 'Sam', company: 'Torrens', state: 'WA' }))
      .then(changed({ company: 'Torrens', state: 'WA' }));
    givenLead(captured)
      .when(change({ name: 'Kim' }, 'lost'))
      .then(changed({ name: 'Kim' }), moved('lost'));
    givenLead(captured).when(change({}, 'booked')).then(moved('booked'));
    givenLead(captured)
      .when(change({ name: 'Sam', phone: null }))
      .thenNothing();
    givenLead(captured, changed({ name: 'Kim' }))
      .when(change({ name: 'Sam' }))
      .then(changed({ name: 'Sam' }));
  });

  it('makes it lost where a reason alone is given', () => {
    givenLead(captured)
      .when({ type: 'ChangeLead', reason: 'duplicate', changes: {}, now })
      .then({
        type: 'LeadStatusChanged',
        data: { leadId, status: 'lost', reason: 'duplicate', changedAt: now },
      });
  });

  it('moves what it reserves', () => {
    expect(
      changeLead(change({ email: 'Kim@example.com', phone: '0491 570 157' }), state(withPhone)),
    ).toMatchObject({
      release: [{ value: 'homepage:sam@example.com' }, { value: 'homepage:+61491570156' }],
      reserve: [
        { value: 'homepage:kim@example.com', taken: { _tag: 'LeadExists' } },
        { value: 'homepage:+61491570157', taken: { _tag: 'LeadExists' } },
      ],
    });
    expect(
      changeLead(change({ phone: '+61 491 570 156', email: 'SAM@example.com' }), state(withPhone)),
    ).toMatchObject({ release: [], reserve: [] });
    expect(changeLead(change({ phone: null }), state(withPhone))).toMatchObject({
      release: [{ value: 'homepage:+61491570156' }],
      reserve: [],
    });
  });

  it('needs a lead that is there', () => {
    for (const events of [[], [captured, removed], [captured, erased]])
      givenLead(...events)
        .when(change({ name: 'Kim' }))
        .thenRejected('NotFound');
  });
});
