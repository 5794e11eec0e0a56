import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { emailFramePath } from '../shared/email-frame.ts';

/** Shows the HTML that its page sends it. Links open nothing: the frame may not open windows. */
const script = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.html !== 'string') return;
  const shown = new DOMParser().parseFromString(data.html, 'text/html');
  for (const link of shown.links) link.target = '_blank';
  document.documentElement.replaceWith(document.adoptNode(shown.documentElement));
});`;
const scriptHash = createHash('sha256').update(script).digest('base64');
const page = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>E-mail</title></head><body><script>${script}</script></body></html>`;

/**
 * The page in which e-mails are shown. It has an origin of its own and runs nothing but its own script, whatever HTML it
 * is given; unlike our pages it allows the inlined styles and the pictures of mails.
 */
export function serveEmailFrame(app: FastifyInstance): void {
  app.get(emailFramePath, { config: { access: 'public' } }, (_request, reply) => {
    reply.helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': [`'sha256-${scriptHash}'`],
          'style-src': ["'unsafe-inline'"],
          'img-src': ['https:', 'data:'],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': ["'self'"],
          sandbox: ['allow-scripts'],
        },
      },
      xFrameOptions: { action: 'sameorigin' },
      referrerPolicy: { policy: 'no-referrer' },
    });
    return reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(page);
  });
}
