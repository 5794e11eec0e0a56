import { slugCandidate } from '@setter/domain/blog/slug-of';
import { postSlugReservation } from '@setter/domain/reservations';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';

const slugTaken = 'SlugTaken';

/** The first address like this one that no post has or had: `rule`, `rule-2`, `rule-3` … */
const freeSlug = Effect.fn('freeSlug')(function* (slug: string) {
  const store = yield* EventStore;
  for (let nth = 1; ; nth++) {
    const candidate = slugCandidate(slug, nth);
    const owner = yield* store.reservationOwner(postSlugReservation(candidate, 0));
    if (owner === undefined) return candidate;
  }
});

/** Runs a command with a free address, and again with the next one when another post takes it at the same moment. */
export const withFreeSlug = <A, E extends { readonly _tag: string }, R>(
  slug: string,
  run: (slug: string, retriesOn: readonly string[]) => Effect.Effect<A, E, R>,
) => {
  const attempt = (retriesOn: readonly string[]) =>
    Effect.flatMap(freeSlug(slug), (free) => run(free, retriesOn));
  return attempt([slugTaken]).pipe(
    Effect.retry({ times: 5, while: ({ _tag }) => _tag === slugTaken }),
    Effect.catchIf(
      ({ _tag }) => _tag === slugTaken,
      () => attempt([]),
    ),
  );
};
