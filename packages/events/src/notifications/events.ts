import type { EventOf } from '../define-event.ts';
import { AllNotificationsRead } from './all-notifications-read.ts';
import { NotificationDeleted } from './notification-deleted.ts';
import { NotificationRaised } from './notification-raised.ts';
import { NotificationRead } from './notification-read.ts';
import { NotificationWithdrawn } from './notification-withdrawn.ts';

export const notificationEvents = [
  AllNotificationsRead,
  NotificationDeleted,
  NotificationRaised,
  NotificationRead,
  NotificationWithdrawn,
] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
