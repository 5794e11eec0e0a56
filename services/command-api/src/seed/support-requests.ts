import type { SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';

/** A request for support of the demo; every person is made up. */
export type SupportAsked = {
  /** Of the client who was signed in. */
  readonly username: string | null;
  readonly hoursAgo: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly businessName: string | null;
  readonly topic: SupportTopic;
  readonly urgency: SupportUrgency;
  readonly message: string;
  /** Null while it waits. */
  readonly reply: string | null;
  readonly isClosed: boolean;
};

const visitor = { username: null, phone: null, businessName: null, reply: null, isClosed: false };

export const supportRequests: readonly SupportAsked[] = [
  {
    ...visitor,
    username: 'northhead.lending',
    hoursAgo: 500,
    name: 'Cameron Blake',
    email: 'cam@northheadlending.example',
    businessName: 'North Head Lending',
    topic: 'technical-issue',
    urgency: 'low',
    message: 'The week in my portal began on a Sunday this morning. Is that how it should be?',
    reply: 'Hi Cameron,\n\nIt should not, and it is mended: your week begins on Monday again.',
    isClosed: true,
  },
  {
    ...visitor,
    hoursAgo: 200,
    name: 'Tom Alderly',
    email: 'tom@alderly.example',
    topic: 'appointments',
    urgency: 'medium',
    message: 'Do you book appointments in Perth as well, and in which times are they shown?',
    reply: 'Hi Tom,\n\nWe do. Times are shown in the zone of the business, and your own beside them.',
  },
  {
    ...visitor,
    username: 'coastal.kitchens',
    hoursAgo: 20,
    name: 'Renee Callaghan',
    email: 'renee@coastalkitchens.example',
    businessName: 'Coastal Kitchens & Joinery',
    topic: 'appointments',
    urgency: 'medium',
    message: 'We have two showroom visits at the same time next week. Can one of them move?',
  },
  {
    ...visitor,
    hoursAgo: 2,
    name: 'Harriet Quill',
    email: 'harriet@quillandco.example',
    businessName: 'Quill & Co',
    topic: 'system-questions',
    urgency: 'low',
    message: 'Can Setter write into our Outlook calendar?',
  },
  {
    ...visitor,
    username: 'northhead.lending',
    hoursAgo: 0.4,
    name: 'Cameron Blake',
    email: 'cam@northheadlending.example',
    phone: '0491 570 266',
    businessName: 'Harbourline Finance',
    topic: 'payment-invoice',
    urgency: 'high',
    message:
      'Good morning, the invoice of my last purchase has our old street on it.\n\nCan you send it again with the new one?',
  },
];
