import { Context } from 'effect';

/** What the relay of this process tells of itself; silent unless somebody wants to know. */
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
