import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

/** The events that raise a notification in this load. */
const causes = [
  'AppointmentScheduled',
  'AppointmentCancelled',
  'CreditsPurchased',
  'PaymentRefunded',
  'PaymentDisputed',
  'DisputeClosed',
];

/** Each cause raises exactly one notification, whatever was replayed, rebuilt or killed. */
export const notificationChecks: readonly Check[] = [
  {
    promise: 'every cause raised exactly one notification, and no notification is without a cause',
    look: async ({ log }) => {
      const byCause = Map.groupBy(
        log.filter(({ type }) => type === 'NotificationRaised'),
        causeOf,
      );
      const raising = log.filter(({ type }) => causes.includes(type));
      const broken = raising.flatMap(({ id, type, position }) => {
        const times = byCause.get(id)?.length ?? 0;
        byCause.delete(id);
        return times === 1 ? [] : [`${type} at ${position} was notified ${times} times`];
      });
      for (const [cause, [first]] of byCause)
        broken.push(`event ${first?.position} notifies of ${cause}, which is no cause`);
      return { seen: `${raising.length} causes`, broken };
    },
  },
];

const causeOf = ({ metadata }: StoredRow): string => metadata.causationId;
