import { viewports } from '@setter/testing/browser';
import { describe } from 'vitest';
import { eachScene } from './support/hostile/hostile-product.ts';
import { renameTheDemo } from './support/hostile/long-names.ts';
import { overflowsAt, play } from './support/scenes.ts';

describe('with an unbroken name and one of many marks, nothing is wider than the window', () => {
  eachScene({
    arrange: renameTheDemo,
    look: async ({ page }, { widths, ...scene }) => {
      const isOfDesks = widths?.includes(360) === false;
      const isOfPhones = widths?.includes(1440) === false;
      await page.setViewportSize(viewports[isOfPhones ? 320 : 1440]);
      await play(page, scene);
      return overflowsAt(page, isOfPhones ? [320] : isOfDesks ? [1440, 768] : [1440, 320]);
    },
  });
});
