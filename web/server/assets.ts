import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { mime } from '@fastify/send';
import type { FastifyReply } from 'fastify';

// RFC 9239; the library's own table still has application/javascript.
mime.define({ 'text/javascript': ['js'] }, true);

/** The URL paths of the built files; what is not listed is a page or a 404. */
export type AssetPaths = ReadonlySet<string>;

/** Lists the client build without Vite's manifest and without the compressed copies, which have no URL. */
export function assetPaths(clientDir: string): AssetPaths {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(clientDir.length).split(sep).join('/'));
  return new Set(files.filter((path) => !path.startsWith('/.') && !/\.(br|gz)$/.test(path)));
}

/**
 * Sends one asset in the best encoding that the visitor accepts. Files under `/assets/` are named by their content
 * and cached forever.
 */
export function sendAsset(reply: FastifyReply, path: string, root: string): FastifyReply {
  return path.startsWith('/assets/')
    ? reply.sendFile(path, root, { maxAge: '365d', immutable: true })
    : reply.sendFile(path, root, { maxAge: '1h' });
}
