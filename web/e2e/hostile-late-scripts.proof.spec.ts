import { viewports } from '@setter/testing/browser';
import { describe } from 'vitest';
import { eachScene } from './support/hostile/hostile-product.ts';
import { playWithLostScripts } from './support/hostile/late-scripts.ts';

describe('with each script refused once that a press asks for, the press does what it says', () => {
  eachScene({
    // Screens of the back office are not pressed yet.
    scenes: ({ act, path }) =>
      act !== undefined && !path.startsWith('/admin') && !path.startsWith('/blog-admin'),
    look: async ({ page, problems }, scene) => {
      await page.setViewportSize(viewports[scene.widths?.[0] ?? 1440]);
      await playWithLostScripts(page, scene);
      const lost = await page.getByText('This page did not load').count();
      const uncaught = problems.filter((problem) => problem.startsWith('uncaught'));
      return [...(lost > 0 ? ['the page is lost'] : []), ...uncaught];
    },
  });
});
