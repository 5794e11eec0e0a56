import { useEffect } from 'react';
import { connectTracker, track } from './track.ts';

/** Connects a pixel, if there is one, and reports clicks on mail and phone links of the page. */
export function usePixel(pixelId: string | null): void {
  useEffect(() => {
    if (pixelId === null) return;
    void import('./meta-pixel.ts').then(({ metaPixel }) => connectTracker(metaPixel(pixelId)));
  }, [pixelId]);
  useEffect(() => {
    const reportClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a[href^="mailto:"], a[href^="tel:"]') === null)
        return;
      track('EmailClick');
      track('Contact');
    };
    document.addEventListener('click', reportClick);
    return () => document.removeEventListener('click', reportClick);
  }, []);
}
