import { viewPost, visitHomePage, visitLandingPage } from '@setter/contracts/traffic/visits';
import { landingPageDecider } from '@setter/domain/landing-pages/decider';
import { reject } from '@setter/domain/rejections';
import { postSlugReservation } from '@setter/domain/reservations';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { landingPageStream } from '@setter/events/streams';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';
import { postFold } from '../blog/posts.ts';
import { countVisit } from './count-visit.ts';

const counted = { body: { success: true as const } };

export const trafficRoutes = [
  claimingKeyFirst(
    route(visitHomePage, ({ body, ...visitor }) => Effect.as(countVisit('home', visitor, body), counted)),
  ),

  claimingKeyFirst(
    route(visitLandingPage, ({ params: { id }, body, ...visitor }) =>
      Effect.gen(function* () {
        const page = yield* stateOf({ stream: landingPageStream(id), ...landingPageDecider });
        if (page.status !== 'published') return yield* Effect.fail(reject('NotFound'));
        yield* countVisit(`landing-${id}`, visitor, body);
        return counted;
      }),
    ),
  ),

  claimingKeyFirst(
    route(viewPost, ({ params: { slug }, body, ...visitor }) =>
      Effect.gen(function* () {
        const store = yield* EventStore;
        const owner = yield* store.reservationOwner(postSlugReservation(slug, 0));
        const post = owner === undefined ? undefined : yield* stateOf(postFold(Number(owner)));
        if (post?.status !== 'published') return yield* Effect.fail(reject('NotFound'));
        yield* countVisit(`post-${post.postId}`, visitor, body);
        return counted;
      }),
    ),
  ),
];
