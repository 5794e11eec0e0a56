import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import type { Reservation } from '../reservations.ts';
import { id } from '../test-support/facts.ts';
import { play, sequencesOf, type Step } from '../test-support/play.ts';
import { type SubscriptionCommand, subscriptionDecider } from './decider.ts';
import type { Subscription } from './state.ts';

const decide = decideOwn(subscriptionDecider);
const subscriptionId = id(91);

const now = fc.integer({ min: 0, max: 9 }).map((day) => new Date(Date.UTC(2026, 10, 4 + day)).toISOString());
const command: fc.Arbitrary<SubscriptionCommand> = fc
  .record({
    now,
    type: fc.constantFrom('RequestSubscription', 'ConfirmSubscription', 'Unsubscribe', 'ForgetSubscription'),
    reason: fc.constantFrom('unconfirmed' as const, 'duplicate' as const),
  })
  .map((given) => {
    const tokenHash = given.type === 'RequestSubscription' ? 'confirms' : 'unsubscribes';
    return { ...given, subscriptionId, email: 'sam@example.com', tokenHash } as SubscriptionCommand;
  });

/** What the store would hold for it. */
type Held = { reservations: string[]; shredded: number };

const nameOf = ({ kind, value }: Reservation) => `${kind} ${value}`;

const stepOf =
  (given: SubscriptionCommand, held: Held): Step<Subscription, SubscriptionEvent> =>
  (state) => {
    const decided = decide(given, state);
    if (isRejection(decided)) return decided;
    const freed = (decided.release ?? []).map(nameOf);
    held.reservations = [
      ...held.reservations.filter((one) => !freed.includes(one)),
      ...(decided.reserve ?? []).map(nameOf),
    ];
    held.shredded += decided.shred?.length ?? 0;
    return decided;
  };

const expectAlways = (looking: (held: Held) => (event: SubscriptionEvent, after: Subscription) => void) =>
  fc.assert(
    fc.property(sequencesOf(command), (given) => {
      const held: Held = { reservations: [], shredded: 0 };
      play(
        subscriptionDecider,
        given.map((one) => stepOf(one, held)),
        looking(held),
      );
    }),
  );

describe('a subscription, after any commands', () => {
  it('is requested and confirmed once, and nothing follows its end', () => {
    expectAlways(() => {
      const types: string[] = [];
      return ({ type }) => {
        expect(types).not.toContain('Unsubscribed');
        expect(types).not.toContain('SubscriptionForgotten');
        expect(types).not.toContain(type);
        types.push(type);
      };
    });
  });

  it('holds its address exactly while it is confirmed', () => {
    expectAlways((held) => (_, after) => {
      const addresses = held.reservations.filter((one) => one.startsWith('newsletter_email'));
      expect(addresses).toHaveLength(after.status === 'confirmed' ? 1 : 0);
    });
  });

  it('is erased by its end, once, and then known by no link but the one that ended it', () => {
    expectAlways((held) => (_, after) => {
      const isEnded = after.status === 'unsubscribed' || after.status === 'forgotten';
      expect(held.shredded).toBe(isEnded ? 1 : 0);
      const left = after.status === 'unsubscribed' ? ['newsletter_unsubscribe unsubscribes'] : [];
      expect(isEnded ? held.reservations : left).toEqual(left);
    });
  });
});
