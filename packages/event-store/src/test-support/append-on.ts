import { Effect, type ManagedRuntime } from 'effect';
import type { AppendRequest } from '../append/append-request.ts';
import { EventStore } from '../event-store.ts';

/** Appends by one of the stores of a test, as that process would. */
export const appendOn = <E>(store: ManagedRuntime.ManagedRuntime<EventStore, E>, request: AppendRequest) =>
  store.runPromise(Effect.flatMap(EventStore, (opened) => opened.append(request)));
