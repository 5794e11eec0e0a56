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

const topicOf = ({ data }: StoredRow) => (data as { topic: { kind: string } }).topic;

/**
 * Each cause raises exactly one notification, whatever was replayed, rebuilt or killed. Reminders are apart: they are caused
 * by what set the start, and come once it is near, which a slow run lives to see.
 */
export const notificationChecks: readonly Check[] = [
  {
    promise: 'every cause raised exactly one notification, and no notification is without a cause',
    look: async ({ log }) => {
      const byCause = Map.groupBy(
        raised(log).filter((row) => topicOf(row).kind !== 'reminder'),
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
  {
    promise: 'no reminder was raised twice',
    look: async ({ log }) => {
      const reminders = raised(log).filter((row) => topicOf(row).kind === 'reminder');
      const byTopic = Map.groupBy(reminders, (row) => JSON.stringify(topicOf(row)));
      const broken = [...byTopic].flatMap(([topic, { length }]) =>
        length === 1 ? [] : [`${topic} was raised ${length} times`],
      );
      return { seen: `${reminders.length} reminders`, broken };
    },
  },
];

const raised = (log: readonly StoredRow[]) => log.filter(({ type }) => type === 'NotificationRaised');

const causeOf = ({ metadata }: StoredRow): string => metadata.causationId;
