import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { usePageImages } from './page-images.ts';
import type { LandingPage, PageDesign } from './state.ts';

export type ReviseLandingPage = {
  readonly type: 'ReviseLandingPage';
  readonly design: PageDesign;
  /** The version that the admin saw. */
  readonly expectedVersion?: number | undefined;
};

/** A design that is what the page has already is nothing to do. */
export const reviseLandingPage = (
  { design, expectedVersion }: ReviseLandingPage,
  page: LandingPage,
): Decided<LandingPageEvent> => {
  if (page.status === 'none') return reject('NotFound');
  if (page.status === 'removed') return reject('LandingPageRemoved');
  if (isSame(design, page.design)) return { append: [] };
  if (expectedVersion !== undefined && expectedVersion !== page.version) return reject('LandingPageChanged');
  return {
    append: [{ type: 'LandingPageRevised', data: { landingPageId: page.landingPageId, ...design } }],
    sideWrites: [usePageImages(page.landingPageId, design)],
  };
};

const isSame = (a: PageDesign, b: PageDesign): boolean => sorted(a) === sorted(b);

/** The log keeps no order of keys. */
const sorted = (design: PageDesign): string =>
  JSON.stringify(design, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
