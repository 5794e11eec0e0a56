import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Presses and reads the file that is downloaded. */
export const fileOf = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};
