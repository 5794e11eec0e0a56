import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, success } from '../fields.ts';

export const notification = z.object({
  id: z.string(),
  type: z.enum(['appointment_available', 'payment_confirmation', 'reminder', 'system', 'other']),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant(),
  /** A path of ours, or null. */
  actionUrl: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

const params = z.object({ id: z.uuid() });

export const countNotifications = defineCall({
  method: 'GET',
  path: '/api/client/notifications/count',
  access: 'client',
  cost: 'read',
  summary: 'How many notifications are unread',
  response: z.object({ count: z.int() }),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/client/notifications',
  access: 'client',
  cost: 'read',
  summary: 'Notifications, newest first',
  response: z.array(notification),
});

export const readNotification = defineCall({
  method: 'PATCH',
  path: '/api/client/notifications/{id}/read',
  access: 'client',
  cost: 'command',
  summary: 'Mark one as read',
  params,
  response: success,
});

export const readAllNotifications = defineCall({
  method: 'PATCH',
  path: '/api/client/notifications/mark-all-read',
  access: 'client',
  cost: 'command',
  summary: 'Mark all as read',
  response: success,
});

export const deleteNotification = defineCall({
  method: 'DELETE',
  path: '/api/client/notifications/{id}',
  access: 'client',
  cost: 'command',
  summary: 'Delete one',
  params,
  response: success,
});
