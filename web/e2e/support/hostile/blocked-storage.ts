import type { BrowserContext } from 'playwright-core';

/** Site data is blocked: the getters of both storages throw, as browsers' do. */
export const blockStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
