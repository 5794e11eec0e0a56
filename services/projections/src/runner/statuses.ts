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
    /** Completes at the next `set`. */
    readonly changed: Effect.Effect<void>;
  }
>()('projections/runner/Statuses') {
  static readonly layer = Layer.sync(Statuses, () => {
    const statuses = new Map<string, Status>();
    const waiting = new Set<(done: Effect.Effect<void>) => void>();
    return {
      get: (model) => statuses.get(model),
      set: (model, status) => {
        statuses.set(model, status);
        const woken = [...waiting];
        waiting.clear();
        for (const wake of woken) wake(Effect.void);
      },
      changed: Effect.callback<void>((wake) => {
        waiting.add(wake);
        return Effect.sync(() => void waiting.delete(wake));
      }),
    };
  });
}
