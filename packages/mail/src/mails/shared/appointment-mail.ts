import { appointmentDecider } from '@setter/domain/appointments/decider';
import { known } from '@setter/domain/appointments/state';
import { stateOf } from '@setter/event-store/append';
import type { RecordedEvent } from '@setter/events/envelope';
import { uuid } from '@setter/events/marks';
import type { NotificationEvent } from '@setter/events/notifications/events';
import type { NotificationTopic } from '@setter/events/notifications/notification-topic';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { dropped, type Queued, toClient } from '../../mail.ts';
import { appointmentEntry } from './appointment-entry.ts';
import { appointmentValues } from './appointment-values.ts';
import { ofClient } from './ids.ts';
import { mailClient } from './person.ts';

export const appointmentIds = z.object({ ...ofClient, appointmentId: uuid() });

type Raised = RecordedEvent<Extract<NotificationEvent, { readonly type: 'NotificationRaised' }>>;

/** When the portal notifies a client of this about an appointment. */
export const whenNotified =
  (kind: NotificationTopic['kind']) =>
  ({ data: { clientId, topic } }: Raised) =>
    topic.kind === kind && 'appointmentId' in topic
      ? toClient({ clientId, appointmentId: topic.appointmentId })
      : [];

/** About an appointment, to its client, whose calendar it enters or leaves by it. */
export const appointmentMail = (ids: z.infer<typeof appointmentIds>, { correlationId }: Queued) =>
  mailClient(
    ids.clientId,
    Effect.fnUntraced(function* () {
      const values = yield* appointmentValues(ids, correlationId);
      const appointment = known(
        yield* stateOf({ stream: appointmentStream(ids.appointmentId), ...appointmentDecider }),
      );
      if (values === undefined || appointment === undefined) return dropped('gone');
      return { variables: values, calendar: yield* appointmentEntry(appointment, values) };
    }),
  );
