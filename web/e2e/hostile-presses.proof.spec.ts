import { viewports } from '@setter/testing/browser';
import { describe } from 'vitest';
import { eachScene } from './support/hostile/hostile-product.ts';
import { playWithLostScripts } from './support/hostile/late-scripts.ts';
import { pressOffline } from './support/hostile/offline-press.ts';

describe('each press, once with its late scripts refused, and once without a connection when it sends something', () => {
  eachScene({
    scenes: ({ act, isMadeUp = false }) => act !== undefined && !isMadeUp,
    look: async ({ page, context, problems }, scene) => {
      await page.setViewportSize(viewports[scene.widths?.[0] ?? 1440]);
      const isSending = await playWithLostScripts(page, scene);
      const lost = await page.getByText('This page did not load').count();
      const wrong = [
        ...(lost > 0 ? ['the page is lost'] : []),
        ...(isSending ? await pressOffline(page, context, scene) : []),
      ];
      return [...wrong, ...problems.filter((problem) => problem.startsWith('uncaught'))];
    },
  });
});
