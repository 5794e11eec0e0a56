import { useHydrated } from '@tanstack/react-router';

/** The viewer's zone; null where the page is rendered by a server, which has no viewer's clock. */
export function useViewerZone(): string | null {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}
