import { isMarketingPath } from '../shared/areas.ts';

const pixelScriptHost = 'https://connect.facebook.net';
const pixelHost = 'https://www.facebook.com';

export interface PolicyInput {
  readonly pathname: string;
  readonly nonce: string;
  readonly pixelId: string | null;
  /** Vite's dev server injects `<style>` elements and talks over a web socket. */
  readonly dev: boolean;
}

/**
 * The policy of one page, for helmet. `strict-dynamic` lets our own entry load its chunks and
 * nothing else; `style-src 'self'` forbids style attributes in the markup.
 */
export function contentSecurityPolicy({ pathname, nonce, pixelId, dev }: PolicyInput) {
  const pixel = pixelId !== null && isMarketingPath(pathname);
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(pixel ? [pixelScriptHost] : [])],
      'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
      'img-src': ["'self'", 'data:', ...(pixel ? [pixelHost] : [])],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...(pixel ? [pixelHost, pixelScriptHost] : [])],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  };
}
