import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A picture of the installation's own. */
export interface Photo {
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Serves the photo, cached forever under a path that changes with its content. Returns that path. */
export function serveFounderPhoto(app: FastifyInstance, { type, bytes }: Photo): string {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const path = `/founder-${digest}`;
  const cacheControl = 'public, max-age=31536000, immutable';
  app.get(path, { config: { access: 'public' } }, (_request, reply) =>
    reply.type(type).header('cache-control', cacheControl).send(bytes),
  );
  return path;
}
