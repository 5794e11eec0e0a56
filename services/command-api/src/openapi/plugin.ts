import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { HttpSettings } from '@setter/http/settings';
import type { FastifyInstance } from 'fastify';
import { type DocumentedCall, openApiDocument } from './document.ts';

/** Scripts and styles are files of ours; the page has none of its own and asks no other host. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

// The library's page lays itself out for a desktop.
const viewport = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

/**
 * `/api/openapi.json`, which lists the routes registered after it, and the page that shows it, `/api/docs`. Public on a
 * machine of one's own; for admins only where others can reach the server.
 */
export const registerApiDocs = (
  app: FastifyInstance,
  settings: Pick<HttpSettings, 'exposed' | 'publicUrl'>,
): void => {
  const document = () => openApiDocument(calls, settings.publicUrl);
  const access = settings.exposed ? 'admin' : 'public';
  const calls: DocumentedCall[] = [];
  app.addHook('onRoute', ({ config: { call, group = 'other' } = {} }) => {
    if (call !== undefined && !calls.some((one) => one.call === call)) calls.push({ call, group });
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access } }, (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  void app.register(async (docs) => {
    docs.decorate('routeAccess', access);
    docs.addHook('onRequest', async (_request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
    });
    // The library's types end at OpenAPI 3.0.
    const specification = { document: document() } as unknown as StaticDocumentSpec;
    await docs.register(swagger, { mode: 'static', specification });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
      theme: { title: 'Setter API', js: [{ filename: 'viewport.js', content: viewport }] },
    });
  });
};
