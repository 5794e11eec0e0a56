import { Context } from 'effect';

/** Callbacks of this process's relay, for metrics; no-ops by default. */
export type RelayReport = {
  /** It has its turn, or has lost it. */
  readonly active: (is: boolean) => void;
  readonly sent: (position: number, events: number) => void;
  readonly failed: (error: unknown) => void;
};

const nothing = () => undefined;

export const RelayReport = Context.Reference<RelayReport>('messaging/RelayReport', {
  defaultValue: () => ({ active: nothing, sent: nothing, failed: nothing }),
});
