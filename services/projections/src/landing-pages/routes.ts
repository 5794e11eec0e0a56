import { landingPageTotals, listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import {
  getLandingPage,
  listPublicPages,
  viewLandingPage,
} from '@setter/contracts/landing-pages/public-pages';
import { reject } from '@setter/domain/rejections';
import { EventStore } from '@setter/event-store/event-store';
import { landingPageStream } from '@setter/events/streams';
import { AssetStore } from '@setter/images/asset-store';
import { notFound } from '@setter/http/call-failure';
import { ReadPositions } from '@setter/http/read-positions';
import { isPreviewOf } from '@setter/identity/preview-links';
import { Effect } from 'effect';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { landingPageList } from './list.ts';
import { toAdminPage, toPageView, toPublicPage } from './present.ts';
import { findLandingPage, listPublishedPages, sumLandingPages } from './queries.ts';
import type { LandingPageRow } from './table.ts';

/**
 * The page as its last event left it, also for visitors, whose requests name no position: an unpublished page is shown
 * to none. Fails with 410 for a removed page, with 404 for one that is not public to this visitor.
 */
const publicPage = Effect.fnUntraced(function* (landingPageId: number, preview?: string) {
  const store = yield* EventStore;
  const positions = yield* ReadPositions;
  const { streamId } = landingPageStream(landingPageId);
  yield* positions.waitFor(['landing-pages'], yield* store.positionOf(streamId));
  const row = yield* findLandingPage(landingPageId);
  if (row === undefined) return yield* Effect.fail(notFound());
  if (row.restorableUntil !== null) return yield* Effect.fail(reject('LandingPageGone'));
  if (row.isPublished) return { row, isPreview: false };
  if (preview === undefined || !(yield* isPreviewOf(landingPageId, preview, yield* now)))
    return yield* Effect.fail(notFound());
  return { row, isPreview: true };
});

/** The pictures that a page shows, as far as they are stored. */
const imagesOf = Effect.fnUntraced(function* ({ design: { theme } }: LandingPageRow) {
  const store = yield* AssetStore;
  const ids = [theme.backgroundImageId, theme.logoId].filter((id) => id !== null);
  const found = yield* Effect.forEach(ids, (id) => store.find(id), { concurrency: 'unbounded' });
  return new Map(found.flatMap((image) => (image === undefined ? [] : [[image.id, image]])));
});

export const landingPageRoutes = [
  query(listPublicPages, () => Effect.map(listPublishedPages, (pages) => [...pages]), ['landing-pages']),

  query(
    getLandingPage,
    Effect.fnUntraced(function* ({ params: { id } }) {
      return toPublicPage((yield* publicPage(id)).row);
    }),
    ['landing-pages'],
  ),

  query(
    viewLandingPage,
    Effect.fnUntraced(function* ({ params: { id }, query: { preview } }) {
      const { row, isPreview } = yield* publicPage(id, preview);
      return toPageView(row, isPreview, yield* imagesOf(row));
    }),
    ['landing-pages'],
  ),

  query(landingPageTotals, () => sumLandingPages(), ['landing-pages', 'leads']),

  listAnswers(listLandingPages, {
    list: landingPageList,
    where: ({ id, published, removed }, at) => [
      ['landingPageId', '=', id],
      removed === 'true' ? ['restorableUntil', '>=', at.toISOString()] : ['restorableUntil', '=', null],
      ['isPublished', '=', published === undefined ? undefined : published === 'true'],
    ],
    present: toAdminPage,
    reads: ['landing-pages', 'leads'],
  }),
];
