import type { ContactEvent } from '@setter/events/contacts/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { describe, expect, it } from 'vitest';
import { type Contact, contactDecider } from '../contacts/decider.ts';
import { listOne } from '../contacts/own-list.ts';
import { subscriptionDecider } from '../newsletter/decider.ts';
import { isRejection } from '../rejections.ts';
import { at, call, enquiry, ines, settings, stateOf } from '../test-support/desk-facts.ts';
import { id, leadId, timeZone } from '../test-support/facts.ts';
import { callAtDesk, type CallAtDesk, type DeskStates, listLead, planAtDesk } from './desk-decider.ts';
import type { KnownLead } from './state.ts';

const lead = stateOf(enquiry);
const { phone, email } = lead as KnownLead;
const contacts = { phone: { text: phone, key: 'of-phone' }, email: { text: email, key: 'of-email' } };
const listed: ContactEvent = {
  type: 'ContactListed',
  data: { contactKey: 'of-email', kind: 'email', cause: 'complaint' },
};
const contactOf = (...events: readonly ContactEvent[]): Contact =>
  events.reduce(contactDecider.evolve, contactDecider.initialState);
const subscription = [
  {
    type: 'SubscriptionRequested' as const,
    data: { subscriptionId: id(9), email: 'a@b.example', tokenHash: 'c', confirmableUntil: at(999) },
  },
  { type: 'SubscriptionConfirmed' as const, data: { subscriptionId: id(9), tokenHash: 'u' } },
].reduce(subscriptionDecider.evolve, subscriptionDecider.initialState);
const states: DeskStates = { lead, settings, phone: contactOf(), email: contactOf() };
const given: CallAtDesk = { ...call(), type: 'CallAtDesk', timeZone, contacts };
const typesOf = (decided: ReturnType<typeof callAtDesk>) =>
  isRejection(decided)
    ? decided._tag
    : Object.fromEntries(
        Object.entries(decided.append).map(([name, events]) => [name, events.map(({ type }) => type)]),
      );

describe('a call at the desk', () => {
  it('is refused for who is on our list by the number or the address, and records what was said all the same', () => {
    for (const one of ['phone', 'email'] as const) {
      const blocked = { ...states, [one]: contactOf(listed) };
      expect(typesOf(callAtDesk(given, blocked))).toBe('DoNotContact');
      expect(
        typesOf(planAtDesk({ ...given, type: 'PlanAtDesk', nextCallAt: at(60), override: null }, blocked)),
      ).toBe('DoNotContact');
      expect(typesOf(callAtDesk({ ...given, outcome: 'not_interested' }, blocked))).toMatchObject({
        lead: ['LeadAssigned', 'LeadCalled'],
      });
    }
  });

  it('is decided again when the lead has another number or address than was looked up', () => {
    for (const one of ['phone', 'email'] as const) {
      const other = { ...contacts, [one]: { text: 'other', key: 'other' } };
      expect(typesOf(callAtDesk({ ...given, contacts: other }, states))).toBe('LeadChanged');
    }
  });

  it('lists number and address, and ends the subscription, when they want no more calls', () => {
    const decided = callAtDesk({ ...given, outcome: 'do_not_contact' }, { ...states, subscription });
    expect(typesOf(decided)).toEqual({
      lead: ['LeadAssigned', 'LeadCalled'],
      phone: ['ContactListed'],
      email: ['ContactListed'],
      subscription: ['Unsubscribed'],
    });
    expect(decided).toMatchObject({
      append: { phone: [{ data: { contactKey: 'of-phone', kind: 'phone', cause: 'asked' } }] },
      shred: [`subscriber-${id(9)}`],
    });
  });

  it('lists nothing that is no number', () => {
    const invalid = { ...contacts, phone: { text: phone, key: undefined } };
    const { phone: _, ...without } = states;
    const decided = callAtDesk({ ...given, contacts: invalid, outcome: 'do_not_contact' }, without);
    expect(typesOf(decided)).toMatchObject({ phone: [], email: ['ContactListed'] });
  });

  it('is judged by the state of the lead', () => {
    const inPerth = {
      ...states,
      lead: stateOf({ ...enquiry, data: { ...enquiry.data, state: 'WA' } } as LeadEvent),
    };
    // Ten past ten in Sydney is ten past seven in Perth.
    expect(typesOf(callAtDesk(given, inPerth))).toBe('OutsideHours');
    const moved: LeadEvent = { type: 'LeadDetailsChanged', data: { leadId, changes: { state: 'NSW' } } };
    const back = {
      ...states,
      lead: stateOf({ ...enquiry, data: { ...enquiry.data, state: 'WA' } } as LeadEvent, moved),
    };
    expect(typesOf(callAtDesk(given, back))).toMatchObject({ lead: ['LeadAssigned', 'LeadCalled'] });
  });
});

describe('never to be contacted again', () => {
  const list = { type: 'ListLead', contacts, cause: 'withdrawn', timeZone, now: at(20) } as const;

  it('makes a lead lost that another person has, and lists number and address', () => {
    const owned = stateOf(enquiry, {
      type: 'LeadAssigned',
      data: { leadId, adminId: ines, cause: 'taken' },
    });
    expect(listLead(list, { ...states, lead: owned })).toMatchObject({
      append: {
        lead: [{ type: 'LeadStatusChanged', data: { status: 'lost', reason: 'do_not_contact' } }],
        phone: [{ type: 'ContactListed', data: { cause: 'withdrawn' } }],
        email: [{ type: 'ContactListed', data: { cause: 'withdrawn' } }],
      },
    });
  });

  it('counts from then on when it is said again, and changes no lead twice', () => {
    const lost = stateOf(enquiry, {
      type: 'LeadStatusChanged',
      data: { leadId, status: 'lost', reason: 'do_not_contact', changedAt: at(11) },
    });
    expect(listLead(list, { ...states, lead: lost })).toMatchObject({
      append: { lead: [], phone: [{ type: 'ContactListed' }] },
    });
  });

  it('needs the lead', () => {
    expect(listLead(list, { ...states, lead: { status: 'none' } })).toMatchObject({ _tag: 'NotFound' });
  });
});

it('an address alone is listed with the end of its subscription, which needs none', () => {
  const one = { type: 'ListOne', contactKey: 'k', kind: 'email', cause: 'asked' } as const;
  expect(listOne(one, { contact: contactOf(), subscription })).toMatchObject({
    append: { contact: [{ type: 'ContactListed' }], subscription: [{ type: 'Unsubscribed' }] },
    shred: [`subscriber-${id(9)}`],
  });
  expect(listOne(one, { contact: contactOf() })).toEqual({
    append: {
      contact: [{ type: 'ContactListed', data: { contactKey: 'k', kind: 'email', cause: 'asked' } }],
    },
  });
});
