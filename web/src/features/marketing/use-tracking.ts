import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { connectTracker, track } from '../../lib/track.ts';

/** Connects the pixel, where one is configured, and reports each public page that is seen. */
export function useTracking(): void {
  const pixelId = useRouteContext({ from: '__root__', select: (context) => context.site.pixelId });
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (pixelId === null) return;
    void import('../../lib/meta-pixel.ts').then(({ metaPixel }) => connectTracker(metaPixel(pixelId)));
  }, [pixelId]);
  useEffect(() => {
    track('PageView');
  }, [pathname]);
}
