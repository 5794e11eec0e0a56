import { contactRefusals } from '@setter/events/calling/value-sets';
import { staffRoles } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, personalText } from '../fields.ts';
import { lead } from '../leads/manage-leads.ts';
import { defineList } from '../list-query.ts';

/** Whether a person may be called when this is answered, and why not: the first reason is the one that is said. */
export const may = z.object({
  allowed: z.boolean(),
  why: z.array(z.enum(contactRefusals)),
  /** The next permitted instant; null where time does not help, or it is permitted now. */
  until: instant().nullable(),
});

const deskRow = lead.extend({
  may,
  /** Until when the enquiry that waits is to be called first; null where none waits. */
  firstContactEndsAt: instant().nullable(),
});
export type DeskRow = z.infer<typeof deskRow>;

export const deskViews = ['due', 'later', 'old', 'unplanned', 'confirm'] as const;
export type DeskView = (typeof deskViews)[number];

const owners = z.union([z.enum(['all', 'mine', 'free']), z.uuid()]);

/** `q` is searched in name, e-mail, company and, in any notation, the phone number. */
export const listDesk = defineList({
  path: '/api/admin/desk',
  access: 'setter',
  summary: 'Leads that a view of the desk shows, in the order in which they are called',
  sorts: ['order'],
  filters: {
    view: z.enum(deskViews).optional(),
    /** Whose leads: `mine` are one's own and free ones; without it, everyone's. */
    owner: owners.optional(),
  },
  item: deskRow,
});

export const deskSummary = defineCall({
  method: 'GET',
  path: '/api/admin/desk/summary',
  access: 'setter',
  cost: 'read',
  summary: "How many leads each view of the desk has, and one's own calls of today and of this month",
  query: z.object({ owner: owners.optional() }),
  response: z.object({
    /** Due, by group. */
    new: z.int(),
    promised: z.int(),
    retry: z.int(),
    later: z.int(),
    old: z.int(),
    unplanned: z.int(),
    confirm: z.int(),
    /** Promised calls that are late. */
    overdue: z.int(),
    today: z.object({ calls: z.int(), reached: z.int(), booked: z.int() }),
    month: z.object({ calls: z.int(), reached: z.int(), booked: z.int(), held: z.int() }),
  }),
});

/** Whom leads can be given to, and who has had some. */
export const deskPeople = defineCall({
  method: 'GET',
  path: '/api/admin/desk/people',
  access: 'setter',
  cost: 'read',
  summary: 'The people of the office whom leads belong to',
  response: z.array(
    z.object({
      id: z.uuid(),
      name: personalText.nullable(),
      role: z.enum(staffRoles),
      isActive: z.boolean(),
    }),
  ),
});
