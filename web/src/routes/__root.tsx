import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { areaOf } from '../../shared/areas.ts';
import type { RouterContext } from '../router.tsx';

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#faf9f6' },
      { title: match.context.site.brand.name },
    ],
    links: [
      // Landing pages are set in fonts of their own.
      ...(matches.some(({ pathname }) => areaOf(pathname) === 'landing')
        ? []
        : [font(inter), font(bricolage)]),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Document,
});

/** The whole document: rendered on the server, hydrated in the browser. */
function Document() {
  return (
    <html lang="en-AU">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <OfflineBanner />
        <Toaster />
        <Scripts />
      </body>
    </html>
  );
}
