import { z } from 'zod';
import { numericId, personalText } from '../fields.ts';
import { defineList } from '../list-query.ts';

/** What those who book appointments see of a client: what it is called, and whether appointments are made for it. */
const deskClient = z.object({
  id: z.int(),
  /** Of the person. */
  name: personalText.nullable(),
  businessName: personalText.nullable(),
  /** Who fits, where, what not to promise. */
  brief: personalText.nullable(),
  isActive: z.boolean(),
  /** Takes no bookings for now. */
  paused: z.boolean(),
});
export type DeskClient = z.infer<typeof deskClient>;

/** `q` is searched in the names of person and business. */
export const listDeskClients = defineList({
  path: '/api/admin/desk/clients',
  access: 'setter',
  summary: 'Clients for whom appointments are booked, newest first, by their names only',
  sorts: ['createdAt', 'name', 'businessName'],
  filters: {
    /** The client of this id only. */
    id: numericId().optional(),
    active: z.enum(['true', 'false']).optional(),
  },
  item: deskClient,
});
