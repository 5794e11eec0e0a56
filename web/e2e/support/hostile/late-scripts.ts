import type { Page } from 'playwright-core';
import { play } from '../scenes.ts';
import type { Scene } from '../scenes.ts';
import { commandsSent } from './commands-sent.ts';

/** First for a page that comes back quickly, then for a busy machine. */
const patiences = [8000, 240_000] as const;

/**
 * Plays a scene with each script refused once that its press asks for. A press that the product answers with a new load of
 * the page is made once more; what does not come back even then is thrown. Returns whether the press sends something.
 */
export async function playWithLostScripts(page: Page, scene: Scene): Promise<boolean> {
  const [quick, slow] = patiences;
  try {
    return await pressOnce(page, scene, quick);
  } catch {
    if (await isReloaded(page)) return await pressAgain(page, scene);
    return await pressOnce(page, scene, slow).catch(async (cause: unknown) => {
      if (!(await isReloaded(page))) throw cause;
      return pressAgain(page, scene);
    });
  } finally {
    page.setDefaultTimeout(slow);
  }
}

const pressOnce = (page: Page, scene: Scene, patience: number): Promise<boolean> =>
  sendsIn(page, (begin) =>
    play(page, scene, async () => {
      await refuseLateScripts(page);
      page.setDefaultTimeout(patience);
      begin();
    }),
  );

const pressAgain = (page: Page, { act, sees }: Scene): Promise<boolean> =>
  sendsIn(page, async (begin) => {
    page.setDefaultTimeout(patiences[1]);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    begin();
    await act?.(page);
    await page.getByText(sees).locator('visible=true').first().waitFor();
  });

/** Whether something is sent from the moment on that the scene says is the beginning. */
async function sendsIn(page: Page, run: (begin: () => void) => Promise<void>): Promise<boolean> {
  let commands: ReturnType<typeof commandsSent> | undefined;
  try {
    await run(() => (commands = commandsSent(page)));
    return commands !== undefined && commands.sent.length > 0;
  } finally {
    commands?.stop();
  }
}

/** Whether this load of the page was asked for by the page itself. */
const isReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'),
  );

/**
 * Once the page is there, each script is refused when it is asked for first, under whatever address its file has; a new
 * load of the page gets all of them.
 */
async function refuseLateScripts(page: Page): Promise<void> {
  // A screen that follows a stream is never idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  const refused = new Set<string>();
  let isLoadedAnew = false;
  await page.route(/\/assets\/[\w.-]+\.js(\?|$)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (isLoadedAnew || refused.has(pathname)) return route.continue();
    refused.add(pathname);
    return route.abort();
  });
  page.once('request', function note(request) {
    if (request.isNavigationRequest()) isLoadedAnew = true;
    else page.once('request', note);
  });
}
