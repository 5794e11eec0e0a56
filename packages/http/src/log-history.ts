import { EventStore } from '@setter/event-store/event-store';
import { Context, Effect, Option } from 'effect';

/** The id of the log's history; undefined in an app without the store. */
export type LogHistory = {
  /** As this process knows it, which is right for what it has just appended. */
  readonly known: Effect.Effect<string | undefined>;
  /** As the database says it now. */
  readonly now: Effect.Effect<string | undefined>;
};

const none: LogHistory = { known: Effect.succeed(undefined), now: Effect.succeed(undefined) };

/** The history of the log that an app's store is on. */
export const historyIn = (services: Context.Context<never>): LogHistory =>
  Option.match(Context.getOption(services as Context.Context<EventStore>, EventStore), {
    onNone: () => none,
    onSome: ({ history, refreshHistory }) => ({ known: history, now: refreshHistory }),
  });
