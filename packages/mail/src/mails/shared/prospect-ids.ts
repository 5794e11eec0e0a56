import { uuid } from '@setter/events/marks';
import { z } from 'zod';
import { appointmentIds } from './appointment-mail.ts';

/** An appointment with its client, and the lead that the prospect's first name and state are read from, if any. */
export const ofProspect = appointmentIds.extend({ leadId: uuid().optional() });

/** `version`: of the appointment's stream after the command that the mail tells of. */
export const prospectIds = ofProspect.extend({ version: z.int().positive() });
export type ProspectIds = z.infer<typeof prospectIds>;
