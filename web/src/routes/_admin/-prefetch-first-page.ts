import type { StaffRole } from '@setter/events/identity/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';

interface LoaderInput {
  readonly context: { readonly queryClient: QueryClient; readonly admin: { readonly role: StaffRole } };
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: ParsedLocation;
}

/**
 * Imported on demand, since the login pages load the routes of the back office, too. If the import fails, each screen fetches
 * its own data.
 */
export const loadFirstPages = () => import('./-first-pages.ts').catch(() => undefined);

/**
 * The loader of a back-office route: prefetches the first page of its screen while the screen's code loads. Navigation does
 * not wait for it. Preloads on hover and changes of the search parameters fetch nothing.
 */
export function prefetchFirstPage({ context: { queryClient, admin }, cause, location }: LoaderInput): void {
  if (cause !== 'enter') return;
  void loadFirstPages().then((firstPages) => firstPages?.askFirst(queryClient, location, admin.role));
}
