import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { HttpSettings } from '@setter/platform/http/settings';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

const require = createRequire(import.meta.url);
const assets = [
  {
    name: 'swagger-ui.css',
    type: 'text/css; charset=utf-8',
    file: require.resolve('swagger-ui-dist/swagger-ui.css'),
  },
  {
    name: 'swagger-ui-bundle.js',
    type: 'text/javascript; charset=utf-8',
    file: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
];

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Setter API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">
SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('api'), docExpansion: 'list', validatorUrl: null });
</script>
</body>
</html>
`;

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * `/api/openapi.json` and the page that shows it, `/api/docs`. Open on one's own machine; where others can reach
 * us, for admins only.
 */
export const registerApiDocs = (app: FastifyInstance, settings: Pick<HttpSettings, 'exposed'>): void => {
  const config = { access: settings.exposed ? 'admin' : 'public' } as const;
  const document = JSON.stringify(openApiDocument());
  app.get('/api/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', { config }, (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
  for (const { name, type, file } of assets) {
    app.get(`/api/docs/${name}`, { config }, async (_request, reply) =>
      reply.type(type).send(await readFile(file)),
    );
  }
};
