import { useSyncExternalStore } from 'react';

/** What is seen of the page. */
interface Seen {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/** Pixels at the foot of the page that are not seen. A page that is zoomed into is not covered. */
export const coveredBelow = (pageHeight: number, seen: Seen | null): number =>
  seen === null || seen.scale !== 1 ? 0 : Math.max(0, Math.round(pageHeight - seen.height - seen.offsetTop));

const subscribe = (listener: () => void) => {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', listener);
  seen?.addEventListener('scroll', listener);
  return () => {
    seen?.removeEventListener('resize', listener);
    seen?.removeEventListener('scroll', listener);
  };
};
const read = () => coveredBelow(window.innerHeight, window.visualViewport);

/** How much of the page's foot the keyboard on the screen covers: what is fixed there would lie under it. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, read, () => 0);
