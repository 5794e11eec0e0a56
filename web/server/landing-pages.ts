import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takePageForms } from './page-forms.ts';
import { sendPage } from './page.ts';
import type { PageSource } from './page.ts';

const bySlash = /^\/landing\/([1-9]\d{0,8})\/(?:\?|$)/;

/** The form of a landing page's address without the slash at its end; null for any other address. */
export function withoutSlash(url: string): string | null {
  const [, id] = bySlash.exec(url) ?? [];
  if (id === undefined) return null;
  const query = url.indexOf('?');
  return `/landing/${id}${query === -1 ? '' : url.slice(query)}`;
}

/** The second address of a landing page, and what its form posts without JavaScript. */
export function serveLandingPages(app: FastifyInstance, source: PageSource): void {
  // Renders the page itself, so that it comes with the headers of `/landing/{id}`.
  app.get('/api/landing-page/:id', { config: { access: 'public' } }, (request: FastifyRequest, reply) =>
    sendPage(request, reply, source),
  );
  takePageForms(app, source);
}
