import type { Standing } from '@setter/contracts/system/projections';
import { useEffect, useRef, useState } from 'react';
import { type LagHistory, peaks, withSample } from './lag-history.ts';

const lagsOf = ({ projections, reactors }: Standing): ReadonlyMap<string, number> =>
  new Map([...projections, ...reactors].map(({ name, lag }) => [name, lag]));

/** The lag of the last two minutes, sampled every second while the screen is open. */
export function useLagHistory(standing: Standing | undefined): LagHistory {
  const [history, setHistory] = useState<LagHistory>(new Map());
  const latest = useRef<ReadonlyMap<string, number>>(new Map());
  const seen = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (standing === undefined) return;
    latest.current = lagsOf(standing);
    seen.current = peaks(seen.current, latest.current);
  }, [standing]);
  useEffect(() => {
    const timer = setInterval(() => {
      const sample = seen.current;
      seen.current = latest.current;
      setHistory((before) => withSample(before, sample));
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return history;
}
