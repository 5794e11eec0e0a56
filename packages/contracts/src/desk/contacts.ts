import { australianStates } from '@setter/events/calling/value-sets';
import { listingCauses, unlistingReasons } from '@setter/events/contacts/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, missingText, requiredEmail, requiredText } from '../fields.ts';
import { lead } from '../leads/manage-leads.ts';
import { may } from './desk-list.ts';

const phone = requiredText(50).optional();
const email = requiredEmail().optional();

/** One of both, since each is listed by itself. */
const one = { phone, email };
const isOne = ({ phone: p, email: e }: { phone?: string | undefined; email?: string | undefined }) =>
  (p === undefined) !== (e === undefined);
const onlyOne = { path: ['phone'], message: 'Give a phone number or an e-mail address.' };

const listed = z.object({
  listed: z.boolean(),
  since: instant().nullable(),
  cause: z.enum(listingCauses).nullable(),
});

export const getDoNotContact = defineCall({
  method: 'GET',
  path: '/api/admin/do-not-contact',
  access: 'setter',
  cost: 'read',
  summary: 'Whether a number or address is on our own list of who is not to be contacted',
  query: z.object(one).refine(isOne, onlyOne),
  response: listed,
});

export const listDoNotContact = defineCall({
  method: 'POST',
  path: '/api/admin/do-not-contact',
  access: 'setter',
  cost: 'command',
  summary: 'Put a number or address on our own list; the subscription of an address ends',
  body: z.object({ ...one, cause: z.enum(listingCauses) }).refine(isOne, onlyOne),
  response: listed,
});

export const unlistDoNotContact = defineCall({
  method: 'POST',
  path: '/api/admin/do-not-contact/remove',
  access: 'admin',
  cost: 'command',
  summary: 'Take a number or address off our own list, and say why',
  body: z.object({ ...one, reason: z.enum(unlistingReasons) }).refine(isOne, onlyOne),
  response: listed,
});

export const listLeadDoNotContact = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/do-not-contact',
  access: 'setter',
  cost: 'command',
  summary: 'Put number and address of a lead on our own list; the lead is lost',
  params: z.object({ id: z.uuid() }),
  body: z.object({ cause: z.enum(listingCauses) }),
  response: lead,
});

const contactChannels = ['call', 'marketing_mail'] as const;

export const contactCheck = defineCall({
  method: 'GET',
  path: '/api/admin/contact-check',
  access: 'setter',
  cost: 'read',
  summary: 'Whether a lead, or a number or address, may be contacted at an instant, and why not',
  query: z
    .object({
      channel: z.enum(contactChannels),
      /** Without it, now. */
      at: instant().optional(),
      leadId: z.uuid().optional(),
      ...one,
      state: z.enum(australianStates).optional(),
    })
    .refine(({ leadId, phone: p, email: e }) => leadId !== undefined || p !== undefined || e !== undefined, {
      path: ['leadId'],
      message: missingText,
    }),
  response: may.extend({
    /** Where the person may be: each of them must permit. None for a number abroad. */
    states: z.array(z.enum(australianStates)),
    register: z.object({
      /** An Australian number whose consent is over. */
      needed: z.boolean(),
      /** When the consent is over; null without an enquiry. */
      from: instant().nullable(),
      washedOn: z.iso.date().nullable(),
      registered: z.boolean().nullable(),
      /** Until when that wash counts. */
      until: instant().nullable(),
    }),
    /** The latest that is recorded. */
    consent: z.object({ at: instant(), form: z.string(), version: z.int().nullable() }).nullable(),
  }),
});

const washed = z.object({ washedOn: z.iso.date(), washed: z.int(), registered: z.int() });

export const getDoNotCall = defineCall({
  method: 'GET',
  path: '/api/admin/do-not-call',
  access: 'admin',
  cost: 'read',
  summary:
    'How many numbers of open leads are to be checked against the Do Not Call Register, and the last check',
  response: z.object({
    /** Lines of the file of numbers. */
    waiting: z.int(),
    lastWash: washed.nullable(),
  }),
});

export const doNotCallNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/do-not-call/numbers.csv',
  access: 'admin',
  cost: 'export',
  summary: 'The numbers of open leads that are to be checked, one on each line',
  response: z.string(),
  answers: 'csv',
});

/** Characters of a file that was checked. */
const longestWash = 1024 * 1024;

export const washNumbers = defineCall({
  method: 'POST',
  path: '/api/admin/do-not-call/wash',
  access: 'admin',
  cost: 'upload',
  summary: 'Record what the Do Not Call Register says of numbers: lines with a number and Y or N',
  body: z.object({
    /** One of the last 30 days. */
    washedOn: z.iso.date('Choose a day.'),
    text: z.string('Choose a file.').min(1, 'Choose a file.').max(longestWash, 'Use a file of at most 1 MB.'),
  }),
  bodyLimit: 2 * longestWash,
  answersWithinMs: 240_000,
  response: z.object({
    washed: z.int(),
    registered: z.int(),
    /** Lines that could not be read, counted from 1. */
    unreadable: z.array(z.int()),
  }),
});
