import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { adminPage } from '@setter/domain/landing-pages/admin-page';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import { landingPageStream } from '@setter/events/streams';
import { previewPathOf } from '@setter/identity/preview-links';
import type { AdminSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';
import { selectPageNumbers } from './select-page-numbers.ts';

/** A page as the admin of this session sees it, as the command left it that is recorded at a position. */
export const pageAnswer = Effect.fn('pageAnswer')(function* (
  landingPageId: number,
  position: number,
  session: AdminSession,
) {
  const events = yield* streamAt<LandingPageEvent>(landingPageStream(landingPageId).streamId, position);
  const page = events.reduce(landingPageDecider.evolve, landingPageDecider.initialState);
  const [drafted, last] = [events[0], events.at(-1)];
  if (page.status === 'none' || drafted === undefined || last === undefined)
    throw new Error(`landing page ${landingPageId} is not there at ${position}`);
  const now = last.metadata.occurredAt;
  const answer: AdminLandingPage = {
    ...adminPage(
      {
        landingPageId,
        design: page.design,
        version: page.version,
        isPublished: page.status === 'published',
        restorableUntil: page.status === 'removed' ? page.restorableUntil : null,
        createdAt: drafted.metadata.occurredAt,
      },
      now,
    ),
    ...(yield* Effect.orDie(selectPageNumbers(landingPageId, drafted.position, position))),
    previewUrl: page.status === 'draft' ? yield* previewPathOf(landingPageId, now, session) : null,
  };
  return answer;
});
