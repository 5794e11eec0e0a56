import { useHydrated } from '@tanstack/react-router';
import { useNow } from '../../lib/time/use-now.ts';

/** The current instant; while the page is as the server rendered it, when that was. */
export function useLinkNow(openedAt: string): Date {
  const now = useNow();
  return useHydrated() ? now : new Date(openedAt);
}
