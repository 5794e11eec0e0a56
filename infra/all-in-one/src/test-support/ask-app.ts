import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '@setter/testing/app';

/** Sends JSON to a product; the answer has its cookies as the next request sends them. */
export const askOf =
  (app: () => RunningApp) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app().url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const text = await response.text();
    return {
      status: response.status,
      text,
      cookie,
      /** Of an answer that is JSON. */
      get json() {
        return JSON.parse(text) as Record<string, unknown>;
      },
    };
  };

/** The lines of a product's log. */
export const logOf = async ({ dataDir }: RunningApp) =>
  (await readFile(join(dataDir, 'setter.log'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
