import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** The built files by URL path, held in memory: a few megabytes that never change. */
export type Assets = ReadonlyMap<string, Asset>;

/** Reads the client build. Hashed files live under `/assets/` and are cached for ever. */
export function loadAssets(clientDir: string): Assets {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(clientDir, entry);
    const type = types[extname(path)];
    if (type === undefined || !statSync(path).isFile()) continue;
    const url = `/${relative(clientDir, path).split(sep).join('/')}`;
    assets.set(url, {
      type,
      cacheControl: url.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      plain: readFileSync(path),
      br: readIfThere(`${path}.br`),
      gz: readIfThere(`${path}.gz`),
    });
  }
  return assets;
}

/** Answers with one asset in the best encoding that the visitor accepts. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply
    .header('content-type', asset.type)
    .header('cache-control', asset.cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('vary', 'accept-encoding');
  if (asset.br !== null && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gz !== null && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(asset.gz);
  return reply.send(asset.plain);
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
