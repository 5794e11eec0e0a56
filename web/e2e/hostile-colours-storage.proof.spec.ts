import { viewports } from '@setter/testing/browser';
import { describe } from 'vitest';
import { blockStorage } from './support/hostile/blocked-storage.ts';
import { indistinct } from './support/hostile/forced-colours.ts';
import { eachScene } from './support/hostile/hostile-product.ts';
import { play } from './support/scenes.ts';

describe('with site data blocked and colours forced, everything works and can be told apart', () => {
  eachScene({
    options: { forcedColors: true },
    prepare: blockStorage,
    look: async ({ page, problems }, scene) => {
      await page.setViewportSize(viewports[scene.widths?.[0] ?? 1440]);
      await play(page, scene);
      return [...(await indistinct(page)), ...problems.filter((problem) => problem.startsWith('uncaught'))];
    },
  });
});
