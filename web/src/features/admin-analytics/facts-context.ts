import type { Metric } from '@setter/contracts/analytics/metrics';
import { useRouter } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo, useRef } from 'react';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { FactsSearch } from './analytics-search.ts';

/** Which number's facts are meant. */
export interface FactsTarget {
  readonly metric: Metric;
  readonly factsKey?: string | undefined;
}

interface FactsControl {
  readonly open: (target: FactsTarget) => void;
  readonly isOpen: (target: FactsTarget) => boolean;
}

const Facts = createContext<FactsControl>({ open: () => undefined, isOpen: () => false });
export const FactsProvider = Facts.Provider;

/** Opens the facts of numbers on this screen. */
export const useFacts = (): FactsControl => useContext(Facts);

/**
 * Facts that are open are in the address: Back closes them, and a link can open them. Opened by a link, they close to
 * the screen below.
 */
export function useFactsInAddress({ facts, key }: FactsSearch, onSearch: OnSearch<FactsSearch>) {
  const { history } = useRouter();
  const openedHere = useRef(false);
  const open = useCallback(
    ({ metric, factsKey }: FactsTarget) => {
      openedHere.current = true;
      onSearch({ facts: metric, key: factsKey }, 'push');
    },
    [onSearch],
  );
  const close = () => {
    if (openedHere.current) history.back();
    else onSearch({ facts: undefined, key: undefined }, 'replace');
    openedHere.current = false;
  };
  const control = useMemo(
    (): FactsControl => ({
      open,
      isOpen: ({ metric, factsKey }) => facts === metric && key === factsKey,
    }),
    [open, facts, key],
  );
  return { control, close };
}
