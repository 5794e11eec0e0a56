import { z } from 'zod';
import { personal } from '../subjects.ts';
import { meetingTypes } from './value-sets.ts';

/** What an appointment is about, besides when and for whom. */
export const appointmentDetails = {
  title: personal('prospect'),
  /** What the client may read while it is locked. */
  teaser: personal('prospect').nullable(),
  description: personal('prospect').nullable(),
  notes: personal('prospect').nullable(),
  meetingType: z.enum(meetingTypes),
  location: personal('prospect').nullable(),
  zoomLink: personal('prospect').nullable(),
  /** The name of the person whom the client is to meet; absent before it was asked for. */
  prospectName: personal('prospect').nullable().optional(),
  /** The person whom the client is to meet; never the client. */
  prospect: z.object({ email: personal('prospect').nullable(), phone: personal('prospect').nullable() }),
  /** The prospect agreed to be passed on to the client. */
  prospectConsent: z.boolean(),
};
