import { product } from '@setter/testing/product';
import type { ProductUnderTest } from '@setter/testing/product-global-setup';
import { adminLogin } from '@setter/contracts/session/admin-session';
import { clientLogin } from '@setter/contracts/session/client-session';
import { createApi } from '../../src/lib/api/api.ts';
import type { Api } from '../../src/lib/api/api.ts';
import type { Credentials } from './people.ts';

/**
 * The product's own HTTP client, outside of a browser: it too reads what it has just written, and waits for that as long
 * as a busy machine needs.
 */
export function newApi(url: string = product.url): Api {
  const cookies = new Map<string, string>();
  return createApi(async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const isQuery = init.method === 'GET';
    let response = await fetch(url + path, { ...init, headers });
    while (isQuery && response.status === 503) response = await fetch(url + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  });
}

type Product = Pick<ProductUnderTest, 'url' | 'admin'>;

/** Makes calls as the first admin. */
export async function adminApi({ url, admin }: Product = product): Promise<Api> {
  const api = newApi(url);
  await api(adminLogin, { body: admin });
  return api;
}

/** Makes calls as a client. */
export async function clientApi({ username, password }: Credentials, url?: string): Promise<Api> {
  const api = newApi(url);
  await api(clientLogin, { body: { username, password } });
  return api;
}
