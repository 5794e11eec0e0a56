import type { LandingPageAction } from '@setter/events/landing-pages/value-sets';
import { isBefore } from '../time.ts';

/** What an admin can do now with a page. `restorableUntil` is null unless it is removed. */
export const allowedPageActions = (
  {
    isPublished,
    restorableUntil,
  }: { readonly isPublished: boolean; readonly restorableUntil: string | null },
  now: string,
): LandingPageAction[] => {
  if (restorableUntil !== null) return isBefore(restorableUntil, now) ? [] : ['restore'];
  return ['revise', isPublished ? 'unpublish' : 'publish', 'remove'];
};
