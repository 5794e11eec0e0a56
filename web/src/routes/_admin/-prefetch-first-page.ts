import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';

interface LoaderInput {
  readonly context: { readonly queryClient: QueryClient };
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: ParsedLocation;
}

/**
 * On demand, since the routes of the back office are in the first load of the login pages, too. Where it does not arrive,
 * screens ask by themselves.
 */
export const loadFirstPages = () => import('./-first-pages.ts').catch(() => undefined);

/**
 * The loader of a screen of the back office: asks for what it shows first while its code is on its way. Nothing waits
 * for that, links that are hovered over ask for nothing, and changes of the address in place neither.
 */
export function prefetchFirstPage({ context: { queryClient }, cause, location }: LoaderInput): void {
  if (cause !== 'enter') return;
  void loadFirstPages().then((firstPages) => firstPages?.askFirst(queryClient, location));
}
