import type { PageDesign } from '@setter/domain/landing-pages/state';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import { landingPageDraftReservation } from '@setter/domain/reservations';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { landingPageStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { EntityIds } from '../entity-ids.ts';

type SaveDraft = {
  readonly draftId: string;
  readonly design: PageDesign;
  readonly expectedVersion?: number | undefined;
  readonly publish: boolean;
};

/** Saving a draft twice, also at the same moment, is one page. Returns its number. */
export const saveDraft = Effect.fn('saveDraft')(function* (context: CommandContext, draft: SaveDraft) {
  const store = yield* EventStore;
  const ids = yield* EntityIds;
  const attempt = Effect.fnUntraced(function* (retriesOn: readonly string[]) {
    const owner = yield* store.reservationOwner(landingPageDraftReservation(draft.draftId, 0));
    const landingPageId = owner === undefined ? yield* ids.nextLandingPage : Number(owner);
    const { position } = yield* handleCommand({
      context,
      retriesOn,
      decider: landingPageDecider,
      stream: landingPageStream(landingPageId),
      command: { type: 'SaveLandingPage', landingPageId, ...draft },
    });
    return { landingPageId, position };
  });
  return yield* attempt([justSaved]).pipe(
    Effect.retry({ times: 2, while: ({ _tag }) => _tag === justSaved }),
    Effect.catchIf(
      ({ _tag }) => _tag === justSaved,
      () => attempt([]),
    ),
  );
});

const justSaved = 'LandingPageJustSaved';
