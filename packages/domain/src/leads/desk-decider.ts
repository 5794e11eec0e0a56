import type { ContactEvent } from '@setter/events/contacts/events';
import type { ContactKind, ListingCause } from '@setter/events/contacts/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import { type PersonalText, textOf } from '@setter/events/marks';
import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { type Contact, listContact } from '../contacts/decider.ts';
import { endSubscription } from '../contacts/own-list.ts';
import type { Decided } from '../decision.ts';
import type { Subscription } from '../newsletter/state.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import type { Staff } from '../staff/state.ts';
import { callLead, type CallLead, type DeskRules } from './call-lead.ts';
import type { DeskSettings } from './desk-settings.ts';
import { missFirstContact } from './first-contact.ts';
import { withOwnerAtWork } from './owner-at-work.ts';
import { planCall, type PlanCall } from './plan-call.ts';
import { reopenMissed } from './reopen-missed.ts';
import type { KnownLead, Lead } from './state.ts';

/** How a lead is contacted, as its contacts were looked up by: the texts, and the keys of those that are valid. */
export type LeadContacts = Readonly<
  Record<ContactKind, { readonly text: PersonalText | null; readonly key: string | undefined }>
>;
type ByContacts = { readonly contacts: LeadContacts };

/** The lead, what is known of its number and address, and how the desk is run. */
export type DeskStates = {
  readonly lead: Lead;
  readonly settings: DeskSettings;
  readonly phone?: Contact | undefined;
  readonly email?: Contact | undefined;
  /** Of its address. */
  readonly subscription?: Subscription;
  /** Who works in the office. */
  readonly staff?: Staff | undefined;
};

type DeskAppends = {
  readonly lead: LeadEvent;
  readonly phone: ContactEvent;
  readonly email: ContactEvent;
  readonly subscription: SubscriptionEvent;
};

const isSame = (one: PersonalText | null, other: PersonalText | null) => textOf(one) === textOf(other);

/** The rules by the streams that were read; a rejection where they are those of another number or address. */
export const deskRulesOf = (
  { contacts, timeZone }: ByContacts & Pick<DeskRules, 'timeZone'>,
  { lead, settings, phone, email }: DeskStates,
): DeskRules | Rejection => {
  if (lead.status !== 'known') return reject('NotFound');
  if (!isSame(lead.phone, contacts.phone.text) || !isSame(lead.email, contacts.email.text))
    return reject('LeadChanged');
  const known = [phone, email].filter((contact) => contact !== undefined);
  return { settings, timeZone, contacts: known, state: lead.state };
};

/** Number and address go on our own list, and the subscription of the address ends. */
const listBoth = (
  contacts: LeadContacts,
  { phone, email, subscription }: DeskStates,
  cause: ListingCause,
) => {
  const ended = endSubscription(subscription);
  const list = (kind: ContactKind, contact: Contact | undefined) => {
    const contactKey = contacts[kind].key;
    return contactKey === undefined || contact === undefined
      ? []
      : listContact({ type: 'ListContact', contactKey, kind, cause }).append;
  };
  return {
    ...ended,
    append: {
      phone: list('phone', phone),
      email: list('email', email),
      ...(ended && { subscription: ended.append }),
    },
  };
};

type Ruled<Command extends DeskRules> = Omit<Command, 'settings' | 'contacts' | 'state' | 'type'> &
  ByContacts;

export type CallAtDesk = Ruled<CallLead> & { readonly type: 'CallAtDesk' };

/** A person who wants no more calls is on our list from the same moment. */
export const callAtDesk = (command: CallAtDesk, states: DeskStates): Decided<DeskAppends> => {
  const rules = deskRulesOf(command, states);
  if ('_tag' in rules) return rules;
  const decided = callLead(
    { ...command, ...rules, type: 'CallLead' },
    withOwnerAtWork(states.lead, states.staff),
  );
  if (isRejection(decided)) return decided;
  if (command.outcome !== 'do_not_contact') return { append: { lead: decided.append } };
  const listed = listBoth(command.contacts, states, 'asked');
  return { ...listed, append: { ...listed.append, lead: decided.append } };
};

export type PlanAtDesk = Ruled<PlanCall> & { readonly type: 'PlanAtDesk' };

export const planAtDesk = (command: PlanAtDesk, states: DeskStates): Decided<DeskAppends> => {
  const rules = deskRulesOf(command, states);
  if ('_tag' in rules) return rules;
  const decided = planCall(
    { ...command, ...rules, type: 'PlanCall' },
    withOwnerAtWork(states.lead, states.staff),
  );
  return isRejection(decided) ? decided : { append: { lead: decided.append } };
};

export type ListLead = ByContacts & {
  readonly type: 'ListLead';
  readonly cause: ListingCause;
  readonly timeZone: string;
  readonly now: string;
};

/** The person is never to be contacted again: the lead is lost, also one that another person has. */
export const listLead = (command: ListLead, states: DeskStates): Decided<DeskAppends> => {
  const rules = deskRulesOf(command, states);
  if ('_tag' in rules) return rules;
  const { leadId, contacting } = states.lead as KnownLead;
  const isLost = contacting.status === 'lost' && contacting.reason === 'do_not_contact';
  const lost: LeadEvent = {
    type: 'LeadStatusChanged',
    data: { leadId, status: 'lost', reason: 'do_not_contact', changedAt: command.now },
  };
  const listed = listBoth(command.contacts, states, command.cause);
  const isOver = isLost && contacting.waitingSince === null;
  return { ...listed, append: { ...listed.append, lead: isOver ? [] : [lost] } };
};

/** `lead-{id}` with the contacts of the person and the settings of the desk. */
export const deskDecider = {
  decide: {
    CallAtDesk: callAtDesk,
    ListLead: listLead,
    MissFirstContact: missFirstContact,
    PlanAtDesk: planAtDesk,
    ReopenMissed: reopenMissed,
  },
};
