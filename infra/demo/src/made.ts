import { Effect } from 'effect';
import type { MemberKey } from './staff.ts';
import type { PaymentName } from './steps.ts';

/** What the demo's things are called in this store, as far as they have been made. */
export type Made = {
  readonly password: string;
  readonly staff: Map<MemberKey, string>;
  readonly clients: Map<string, number>;
  readonly appointments: Map<number, string>;
  readonly claims: Map<number, string>;
  /** The provider's ids. */
  readonly payments: Map<PaymentName, string>;
  readonly leads: Map<number, string>;
  readonly pages: Map<number, number>;
  readonly supportRequests: Map<number, string>;
  readonly subscriptions: Map<number, string>;
};

/** The thing that an earlier step has made. */
export const found = <Key, Value>(among: ReadonlyMap<Key, Value>, key: Key) => {
  const value = among.get(key);
  return value === undefined
    ? Effect.die(`the demo's plan uses ${String(key)} before it is made`)
    : Effect.succeed(value);
};
