import type { Page, Request } from 'playwright-core';

/** Notes what the present load of the page sends, without counts of visits, which no press sends. */
export function commandsSent(page: Page): { readonly sent: readonly string[]; readonly stop: () => void } {
  const sent: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) sent.length = 0;
    else if (isCommand(request.method(), pathname)) sent.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  return { sent, stop: () => page.off('request', note) };
}

const isCommand = (method: string, pathname: string) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
  pathname.startsWith('/api/') &&
  !/\/(visits|page-views)$/.test(pathname);
