import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePixel } from '../../lib/traffic/use-pixel.ts';
import { track } from '../../lib/traffic/track.ts';

/** Connects the installation's pixel and reports each public page that is seen. */
export function useTracking(): void {
  usePixel(useRouteContext({ from: '__root__', select: (context) => context.site.pixelId }));
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    track('PageView');
  }, [pathname]);
}
