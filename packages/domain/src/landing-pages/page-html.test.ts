import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { filledContent } from '@setter/testing/filled-content';
import { landingPageDrafted } from '@setter/testing/sample-pages';
import { xssVectors } from '@setter/testing/xss-vectors';
import { expect, it } from 'vitest';
import { pageHtml } from './page-html.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const read = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!);

it.each(xssVectors)('shows a page whose texts are %s as texts', (vector) => {
  const { data } = landingPageDrafted();
  const feature = { icon: 'sun' as const, title: vector, description: vector };
  const html = pageHtml({
    ...data,
    businessName: vector,
    content: {
      hero: { headline: vector, description: vector },
      features: [feature],
      form: { title: vector, subtitle: vector, ctaText: vector },
      trustBadges: [vector],
    },
  });
  const texts = html.split(/<\/?(?:h1|h2|p|strong|ul|li|footer)>/).filter((part) => part.trim() !== '');
  expect(texts.map(read)).toEqual(Array.from({ length: 9 }, () => vector));
});

it.each(blockNames)('shows every text of the block %s as a text', (name) => {
  const texts: string[] = [];
  const attack = () => {
    texts.push(`<img src=x onerror=alert(${texts.length})> & "`);
    return texts.at(-1)!;
  };
  const content = filledContent({ text: attack, isFull: true });
  const of = JSON.stringify(content[name]);
  const html = blockOf(name)
    .html(content[name] as never)
    .join('\n');
  const own = texts.filter((text) => of.includes(JSON.stringify(text)));
  expect(own.length).toBeGreaterThan(0);
  expect(html).not.toContain('<img');
  expect(own.filter((text) => !read(html).includes(text))).toEqual([]);
});
