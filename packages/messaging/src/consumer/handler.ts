import type { Fold, PoisonEvent } from '@setter/event-store/consumers';
import type { Effect } from 'effect';
import type { Recorded } from '../event-feed.ts';

type HandlerBase<E, R> = {
  /** As logs and reasons of dead letters call it, such as `projection wallets`. */
  readonly name: string;
  /** The name of its checkpoint and of its dead letters. */
  readonly checkpoint: string;
  /** Whether an event concerns it; all others only advance the checkpoint. An exception counts as true. */
  readonly handles: (event: Recorded) => boolean;
  /**
   * What happens at a poison event that was retried with backoff: it and the later events of its partition key are
   * dead-lettered while the rest goes on, or, where money is at stake, the consumer halts.
   */
  readonly onPoison: 'dead-letter' | Halting<E, R>;
  /** Whether another handler has taken its place, such as a rebuilt read model's. Never, unless it is given. */
  readonly isReplaced?: Effect.Effect<boolean, E, R>;
};

export type Halting<E, R> = {
  readonly halt: (poison: PoisonEvent) => Effect.Effect<void, E, R>;
  readonly resume: Effect.Effect<void, E, R>;
};

/**
 * Its effect comes before the checkpoint and is idempotent by ids that derive from the event: a command of a reactor.
 * After a crash between the two the event is handled again, which changes nothing. An event at which it throws, or whose
 * data the database refuses, is poison, whether or not it fails with PoisonEvent.
 */
export type IdempotentHandler<E = never, R = never> = HandlerBase<E, R> & {
  readonly effect: 'idempotent';
  readonly handle: (event: Recorded) => Effect.Effect<void, E | PoisonEvent, R>;
};

/**
 * Its effect is SQL in the transaction that advances the checkpoint, so that each event has it exactly once: rows of a
 * read model, a job. `handle` is given the events of one or several partitions, in order within each. It fails with
 * PoisonEvent for the event to blame; an event whose row the database refuses, or at which it throws, is found by halving. A failed attempt is
 * rolled back and repeated, so it must do nothing but write.
 */
export type TransactionalHandler<E = never, R = never> = HandlerBase<E, R> & {
  readonly effect: 'transactional';
  /** Name of the span in the traces of the events. */
  readonly span: string;
  readonly handle: (events: readonly Recorded[]) => Effect.Effect<void, E | PoisonEvent, R>;
  /**
   * The same as a fold, for a handler whose rows nothing else writes, each by the events of one partition: it shares two
   * statements with all others that fold. An event at which it throws is found by `handle`.
   */
  readonly fold?: (events: readonly Recorded[]) => Fold;
};

export type Handler<E = never, R = never> = IdempotentHandler<E, R> | TransactionalHandler<E, R>;
