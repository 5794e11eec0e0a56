import { Context, Effect, Layer } from 'effect';

/** What this process's runner last knew of a model. */
export type Status = {
  readonly state: 'starting' | 'live' | 'halted';
  /** Last position that the model has seen; 0 before it was read. */
  readonly position: number;
};

/**
 * Positions of the runners in this process, so that a query waits for a commit next door without asking the
 * database. Never more than a hint: the checkpoint is the truth.
 */
export class Statuses extends Context.Service<
  Statuses,
  {
    readonly get: (model: string) => Status | undefined;
    readonly set: (model: string, status: Status) => void;
    /** Completes when this holds, now or after a `set`. */
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
