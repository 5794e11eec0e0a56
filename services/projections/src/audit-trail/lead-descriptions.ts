import type { PersonalText } from '@setter/events/marks';
import type { ContactEvent } from '@setter/events/contacts/events';
import type { DeskEvent } from '@setter/events/desk/events';
import type { LeadEvent } from '@setter/events/leads/events';
import type { CallOutcome, ReceivedBy } from '@setter/events/leads/value-sets';
import { named, namesOf, list, plain, saying } from './phrases.ts';
import type { ActorNames } from './actor-names.ts';
import type { Sentences } from './sentences.ts';

const outcomeTexts: Readonly<Record<CallOutcome, string>> = {
  no_answer: 'no answer',
  left_message: 'a message was left',
  call_back: 'they are to be called again',
  booked: 'an appointment was booked',
  not_interested: 'they are not interested',
  not_qualified: 'they do not qualify',
  wrong_number: 'the number was wrong',
  do_not_contact: 'they want no more calls',
};

const contactNames = { phone: 'a number', email: 'an address' } as const;

const reopened = { cancelled: 'was cancelled', removed: 'was deleted', missed: 'was missed' } as const;

const leadDetails = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  industry: 'industry',
  state: 'state',
};

/** What was written down. */
const noting = (text: PersonalText | null): string =>
  text === null || typeof text === 'string' ? saying(text) : ', in words that were erased';

const receivedTexts = {
  phone: ' that came by phone',
  in_person: ' that was made in person',
  other: '',
} as const;

const writtenDown = (name: PersonalText | null, received: ReceivedBy, by: ActorNames): string => {
  const whom = typeof name === 'string' ? name : name === null ? 'a person' : 'an erased person';
  return `${by.who} wrote down an enquiry of ${whom}${receivedTexts[received]}`;
};

/** Of leads, and of what the office does with them. */
export const leadDescriptions: Sentences<ContactEvent | DeskEvent | LeadEvent> = {
  DeskSettingsChanged: (_, by) => `${by.who} changed how the desk is run`,
  ContactListed: ({ kind, cause }, by) =>
    `${by.who} put ${contactNames[kind]} on the list of who is not to be contacted (${plain(cause)})`,
  ContactUnlisted: ({ reason }, by) =>
    `${by.who} took it off the list of who is not to be contacted (${plain(reason ?? '')})`,
  NumberWashed: ({ registered, washedOn }) =>
    `The number ${registered ? 'was' : 'was not'} on the Do Not Call Register on ${washedOn}`,
  LeadCaptured: ({ name, sourceLabel, received }, by) =>
    received
      ? writtenDown(name, received, by)
      : `${named(name, 'A visitor')} sent an enquiry (${sourceLabel})`,
  LeadSubmissionAdded: ({ name, received }, by) =>
    received ? writtenDown(name, received, by) : `${named(name, 'The same person')} wrote again`,
  LeadStatusChanged: ({ status, reason }, by) =>
    `${by.who} set the status of the lead to ${plain(status)}${(reason ?? 'other') === 'other' ? '' : ` (${plain(reason ?? '')})`}`,
  LeadConverted: ({ clientId }, by) =>
    `${by.who} turned the lead into an appointment with ${by.client(clientId)}`,
  LeadRemoved: ({ restorableUntil }, by) =>
    `${by.who} deleted the lead, which can be undone until ${by.day(restorableUntil)}`,
  LeadRestored: (_, by) => `${by.who} brought the lead back`,
  LeadErased: (_, by) => `${by.who} erased the lead’s personal data`,
  LeadCalled: ({ direction, outcome, note, nextCallAt, override }, by) => {
    const whom = direction === 'in' ? `The person rang ${by.who}` : `${by.who} called`;
    const next = nextCallAt === null ? '' : `, next call ${by.time(nextCallAt)}`;
    const against = override === null ? '' : `, although: ${list(override.why.map(plain))}`;
    return `${whom}: ${outcomeTexts[outcome]}${next}${against}${noting(note)}`;
  },
  LeadCallUndone: (_, by) => `${by.who} took the call back`,
  LeadNoted: ({ text }, by) => `${by.who} wrote a note${noting(text)}`,
  NextCallSet: ({ nextCallAt }, by) =>
    nextCallAt === null
      ? `${by.who} took the next call off`
      : `${by.who} planned the next call for ${by.time(nextCallAt)}`,
  LeadAssigned: ({ adminId, cause }, by) =>
    cause === 'given'
      ? `${by.who} gave the lead to ${by.admin(adminId)}`
      : `${by.admin(adminId)} took the lead`,
  LeadReleased: ({ adminId, cause }, by) => {
    switch (cause) {
      case 'given_back':
        return `${by.who} made the lead of ${by.admin(adminId)} free`;
      case 'not_contacted':
        return `The lead of ${by.admin(adminId)} is free, since it was not called in time`;
      case 'left':
        return `The lead of ${by.admin(adminId)} is free, since the account is inactive`;
      default:
        return cause satisfies never;
    }
  },
  LeadReopened: ({ cause }) => `The lead is called again: its appointment ${reopened[cause]}`,
  LeadDetailsChanged: ({ changes }, by) =>
    `${by.who} changed ${list(namesOf(changes, leadDetails))} of the lead`,
  FirstContactMissed: ({ minutes }) =>
    `The lead was not called within its time: it has waited for ${minutes} minutes`,
};
