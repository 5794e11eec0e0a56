import { blockNames } from '@setter/events/landing-pages/blocks/blocks';
import { filledContent } from '@setter/testing/filled-content';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { arrangementOf } from './arrangement.ts';
import { PageView } from './page-view.tsx';
import { samplePage } from './testing.ts';

const arrangements = { band: [3, 1], list: [3, 6], sections: [6, 1] } as const;

describe.each(Object.keys(arrangements) as (keyof typeof arrangements)[])('a page in %s', (arrangement) => {
  const [features, fieldCount] = arrangements[arrangement];
  let count = 0;
  const content = filledContent({
    text: () => `text-${(count += 1)}.`,
    isFull: true,
    counts: { features },
  });
  const [field] = samplePage().formFields;
  const page = samplePage({ content, formFields: Array.from({ length: fieldCount }, () => field!) });
  const html = renderToStaticMarkup(createElement(PageView, { page, brandName: 'Setter', year: 2026 }));

  it.each(blockNames)('draws every text of the block %s', (name) => {
    expect(arrangementOf(page)).toBe(arrangement);
    const texts = JSON.stringify(content[name]).match(/text-\d+\./g) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !html.includes(text))).toEqual([]);
  });
});
