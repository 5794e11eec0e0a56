import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** What is at a path: a calendar, an error, or a server that never answers. */
export type Served =
  | { readonly text: string; readonly etag?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silence';

/** At the top of a test file: a server of calendars on the loopback, which answers what it is told to. */
export const withCalendarServer = () => {
  const pages = new Map<string, Served>();
  const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    const page = pages.get(path) ?? { status: 404 };
    if (page === 'silence') return;
    if ('status' in page) return void response.writeHead(page.status, page.headers).end();
    const { text, etag } = page;
    if (etag !== undefined && request.headers['if-none-match'] === etag)
      return void response.writeHead(304, { etag }).end();
    response
      .writeHead(200, { 'content-type': 'text/calendar', ...(etag !== undefined && { etag }) })
      .end(text);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** The address of what is served at a path from now on. */
    serve: (path: string, page: Served) => {
      pages.set(path, page);
      return `http://${host()}${path}`;
    },
    /** Requests for a path, with their headers. */
    asked: (path: string) => asked.filter((one) => one.path === path).map(({ headers }) => headers),
  };
};
