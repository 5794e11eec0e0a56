import { viewports } from '@setter/testing/browser';
import { describe } from 'vitest';
import { eachScene } from './support/hostile/hostile-product.ts';
import { play } from './support/scenes.ts';
import { translate } from './support/translate.ts';

/** Of a page that is translated before its scripts have run, React says that it draws it again: that is no fault. */
const isFault = (problem: string) => problem.startsWith('uncaught') && !problem.includes('error #418');

describe('translated by the browser, each text in elements of its own, everything goes on', () => {
  eachScene({
    look: async ({ page, problems }, scene) => {
      await page.setViewportSize(viewports[scene.widths?.[0] ?? 1440]);
      await play(page, scene, translate);
      const lost = await page.getByText('This page did not load').count();
      return [...(lost > 0 ? ['the page is lost'] : []), ...problems.filter(isFault)];
    },
  });
});
