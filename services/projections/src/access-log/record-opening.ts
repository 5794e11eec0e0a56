import { accessLogDecider, type Subject, openingKey } from '@setter/domain/access-log/decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { OpenedKind } from '@setter/events/access-log/value-sets';
import { accessLogStream } from '@setter/events/streams';
import { CommandIds } from '@setter/http/command-ids';
import { Effect } from 'effect';
import { now } from '../now.ts';

const scope = 'personal data opened';

/**
 * Records that an admin opens what is kept of a person, once an hour. It is in the log before anything of it is sent: call it
 * when the data were found, before they are returned.
 */
export const recordOpening = Effect.fn('recordOpening')(function* (
  { adminId }: { readonly adminId: string },
  subject: Subject,
  what: OpenedKind,
) {
  const ids = yield* CommandIds;
  const occurredAt = (yield* now).toISOString();
  const key = openingKey({ adminId, subject, what }, occurredAt);
  const commandId = ids.commandIdFor(scope, key);
  // A screen reads what it shows every half minute: one of the same hour costs no more than a look at its command.
  if ((yield* (yield* EventStore).recorded(commandId)) !== undefined) return;
  yield* handleCommand({
    context: {
      commandId,
      requestHash: ids.requestHash({ scope, key }),
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'admin', id: adminId },
      occurredAt,
    },
    stream: accessLogStream(occurredAt.slice(0, 'yyyy-mm'.length)),
    decider: accessLogDecider,
    command: { type: 'OpenPersonalData', adminId, subject, what },
  });
});
