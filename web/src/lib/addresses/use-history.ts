import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { historyKey } from './history-search.ts';
import type { HistorySubject } from './history-search.ts';

/** Opens the history of something over the screen that is shown; Back closes it, and the address can be shared. */
export function useOpenHistory(): (subject: HistorySubject) => void {
  const navigate = useNavigate();
  return useCallback(
    (subject) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, history: historyKey(subject) }),
        resetScroll: false,
      }),
    [navigate],
  );
}

/** Goes from one history to another in the same step of the browser's, so that Back still closes. */
export function useTurnHistory(): (subject: HistorySubject) => void {
  const navigate = useNavigate();
  return (subject) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, history: historyKey(subject) }),
      resetScroll: false,
      replace: true,
    });
}

/** Goes back to where it was opened; opened by a link, it closes to the screen below. */
export function useCloseHistory(): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else
      void navigate({
        to: '.',
        search: ({ history: _, ...below }) => below,
        replace: true,
        resetScroll: false,
      });
  };
}
