import type { Page } from 'playwright-core';

/**
 * Makes it a given instant on every page that is opened from now on; timers go on. Playwright's own clock puts
 * another class in the place of Date, of which classes that carry a time zone inherit nothing: this is Date itself.
 */
export async function stopClock(page: Page, instant: string): Promise<void> {
  await page.addInitScript((now) => {
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: unknown[], newTarget: new () => Date) =>
        Reflect.construct(target, given.length === 0 ? [now] : given, newTarget) as Date,
      get: (target, key) => (key === 'now' ? () => now : (Reflect.get(target, key) as unknown)),
    });
  }, Date.parse(instant));
}
