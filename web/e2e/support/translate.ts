import type { Page } from 'playwright-core';

/**
 * Does to the page what a browser's translation does: each text node goes into `<font>` elements, those of what is drawn
 * later too.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      for (const text of found) {
        const parent = text.parentElement;
        if (
          parent === null ||
          text.data.trim() === '' ||
          parent.closest('font, script, style, textarea, title')
        )
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrapAll(document.body);
    new MutationObserver(() => wrapAll(document.body)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
}
