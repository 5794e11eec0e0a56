import { expect, it } from 'vitest';
import { readablePostHtml } from './post-html.ts';

it('gives each heading an id of its own and a link to itself', () => {
  expect(readablePostHtml('<h2>They say “I”</h2><p>x</p><h2>They say I</h2><h3>Not this</h3>')).toBe(
    '<h2 id="s-they-say-i"><a href="#s-they-say-i" class="heading-link">They say “I”</a></h2><p>x</p>' +
      '<h2 id="s-they-say-i-2"><a href="#s-they-say-i-2" class="heading-link">They say I</a></h2><h3>Not this</h3>',
  );
});

it('lets the keyboard reach code, which may have to be scrolled', () => {
  expect(readablePostHtml('<pre><code>a</code></pre>')).toBe('<pre tabindex="0"><code>a</code></pre>');
});

it('puts no link into a link', () => {
  expect(readablePostHtml('<h2>A <a href="/contact">b</a></h2>')).toBe(
    '<h2 id="s-a-b">A <a href="/contact">b</a></h2>',
  );
});
