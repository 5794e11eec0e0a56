import { Context, Effect, Layer } from 'effect';

/** The status of a projection's consumer in this process. */
export type Status = {
  readonly state: 'starting' | 'live' | 'halted';
  /** The last position that it has handled; 0 while that is not known. */
  readonly position: number;
};

/**
 * Statuses of the consumers in this process, so that a query can wait for a commit without polling the database. Only a
 * hint: the checkpoint is the truth.
 */
export class Statuses extends Context.Service<
  Statuses,
  {
    readonly get: (model: string) => Status | undefined;
    readonly set: (model: string, status: Status) => void;
    /** Ends when `holds` is true, now or after a `set`. */
    readonly until: (holds: () => boolean) => Effect.Effect<void>;
  }
>()('projections/runner/Statuses') {
  static readonly layer = Layer.sync(Statuses, () => {
    const statuses = new Map<string, Status>();
    const waiting = new Set<{ readonly holds: () => boolean; readonly wake: () => void }>();
    return {
      get: (model) => statuses.get(model),
      set: (model, status) => {
        statuses.set(model, status);
        for (const one of waiting) {
          if (!one.holds()) continue;
          waiting.delete(one);
          one.wake();
        }
      },
      until: (holds) =>
        Effect.callback<void>((resume) => {
          if (holds()) return resume(Effect.void);
          const one = { holds, wake: () => resume(Effect.void) };
          waiting.add(one);
          return Effect.sync(() => void waiting.delete(one));
        }),
    };
  });
}
