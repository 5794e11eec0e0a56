import type { BrowserContext, Page } from 'playwright-core';
import { play } from '../scenes.ts';
import type { Scene } from '../scenes.ts';
import { commandsSent } from './commands-sent.ts';

/** Long enough for an answer that no network gives. */
const patienceMs = 5000;

/**
 * Plays a scene whose press sends something without a connection, and says what is wrong: the press says nothing, goes on
 * without an end, or is carried out once the connection is back. Afterwards the press works.
 */
export async function pressOffline(page: Page, context: BrowserContext, scene: Scene): Promise<string[]> {
  await play(page, { ...scene, act: async () => undefined, sees: /\S/ });
  // A screen that follows a stream is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  // The product kept what the press led to: there is nothing to press.
  if (await page.getByText(scene.sees).locator('visible=true').first().isVisible()) return [];
  // Answers of the scene would come without a connection too.
  await page.unrouteAll();
  await context.setOffline(true);
  const wrong = await pressAndLook(page, scene);
  const later = commandsSent(page);
  const back = page.waitForFunction(() => navigator.onLine);
  await context.setOffline(false);
  await back;
  await page.waitForTimeout(500);
  later.stop();
  await play(page, scene);
  return [...wrong, ...later.sent.map((command) => `sent later than it was pressed: ${command}`)];
}

async function pressAndLook(page: Page, { act }: Scene): Promise<string[]> {
  const wrong: string[] = [];
  page.setDefaultTimeout(patienceMs);
  try {
    // Steps after the one that sends need its answer.
    await act?.(page).catch(() => undefined);
    await page
      .getByText(/Try again once you are connected/)
      .first()
      .waitFor()
      .catch(() => wrong.push('the press does not say that there is no connection'));
    await page
      .waitForFunction(() => document.querySelector('button[aria-busy=true]') === null)
      .catch(() => wrong.push('the press goes on without an end'));
  } finally {
    page.setDefaultTimeout(240_000);
  }
  return wrong;
}
