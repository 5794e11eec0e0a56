import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { personal } from '../subjects.ts';

export const AdminRegistered = defineEvent(
  'AdminRegistered',
  z.object({
    adminId: uuid(),
    name: personal('admin'),
    email: personal('admin'),
  }),
);
export type AdminRegistered = EventOf<typeof AdminRegistered>;
