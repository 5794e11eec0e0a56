import { startApp } from '@setter/testing/app';
import { unpackChromium } from '@setter/testing/chromium';
import { launchChromium } from '@setter/testing/launch-chromium';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundOf } from '../measure.ts';
import type { Figure } from '../part.ts';
import { encryptionKey } from '../store.ts';
import { watchMemory } from './memory.ts';

/** Loads of the screen of leads in a browser, from its address to its first painted rows. */
export const screenFigure = async (databaseUrl: string, loads: number): Promise<Figure> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setter-bench-screen-'));
  const environment = { DATABASE_URL: databaseUrl, ENCRYPTION_KEY: encryptionKey };
  const app = await startApp({ dataDir, environment, system: 'all-in-one' });
  const browser = await launchChromium(await unpackChromium());
  try {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } });
    const answer = await context.request.post('/api/admin/login', { data: app.admin });
    if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
    let painted: (afterMs: number) => void = () => undefined;
    await context.exposeFunction('rowsArePainted', (afterMs: number) => painted(afterMs));
    await context.addInitScript({ content: notePaintedRows });
    const load = async (): Promise<number> => {
      const page = await context.newPage();
      const taken = new Promise<number>((resolve) => (painted = resolve));
      await page.goto('/admin-portal?section=leads', { waitUntil: 'commit' });
      try {
        return await taken;
      } finally {
        await page.close();
      }
    };
    // The browser keeps the scripts from here on, as it does for a returning visitor.
    await load();
    const { peakMb, taken } = await watchMemory(app.pid, async () => {
      const each: number[] = [];
      for (let n = 0; n < loads; n++) each.push(await load());
      return { taken: each };
    });
    const { p50, p99 } = roundOf(taken, 1000);
    return { of: 'opened → rows painted', p50, p99, peakMb };
  } finally {
    await browser.close();
    await app.end();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/**
 * Runs in the page as it begins. A frame after rows are there they are painted; a skeleton has no text. `performance`
 * counts from when the address was opened.
 */
const notePaintedRows = `
  requestAnimationFrame(function look() {
    const row = document.querySelector('tbody tr');
    if (!row?.textContent.includes('@example.com')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => rowsArePainted(performance.now())));
  });`;
