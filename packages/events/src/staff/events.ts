import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { staffRoles } from '../identity/value-sets.ts';

const ofAdmin = { adminId: uuid() };

/** Of the one stream `staff`. An admin without any of them is an owner. */
export const staffEvents = [
  defineEvent('StaffDeactivated', z.object(ofAdmin)),
  /** Once more when the invitation is mailed again, which ends the link before. */
  defineEvent(
    'StaffInvited',
    z.object({
      ...ofAdmin,
      role: z.enum(staffRoles),
      /** Of the e-mail that has the link; the token derives from it. */
      invitationId: uuid(),
      /** SHA-256 of the token, which is in the link and nowhere else. */
      tokenHash: publicText(),
      expiresAt: instant(),
    }),
  ),
  defineEvent('StaffJoined', z.object(ofAdmin)),
  defineEvent('StaffReactivated', z.object(ofAdmin)),
  defineEvent('StaffRoleChanged', z.object({ ...ofAdmin, role: z.enum(staffRoles) })),
] as const;
export type StaffEvent = EventOf<(typeof staffEvents)[number]>;
