import { reserved, type ReservationKind } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { hashOfToken } from '@setter/identity/link-tokens';
import { Effect } from 'effect';

/** Links are found by the hashes of their tokens. */
type LinkKind = Extract<
  ReservationKind,
  'password_reset' | 'staff_invitation' | 'newsletter_confirm' | 'newsletter_unsubscribe'
>;

/** Who holds the link with this token; undefined where none does. */
export const linkOwner = Effect.fn('linkOwner')(function* (kind: LinkKind, token: string) {
  const store = yield* EventStore;
  const tokenHash = hashOfToken(token);
  const owner = yield* store.reservationOwner(reserved(kind, tokenHash));
  return owner === undefined ? undefined : { owner, tokenHash };
});
