import { keepPerson, viewports } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { type Draft, filledDraft, landingDraft, saveLanding } from './support/landing-pages.ts';
import { withPeople } from './support/people.ts';
import { expectAccessible, type Scene } from './support/scenes.ts';

const words =
  'Appointments for established finance businesses that would rather meet prospects than chase unreturned calls';
const phrase = (most: number) => {
  const text = `${words} `.repeat(Math.ceil(most / words.length));
  return text.slice(0, most).trim().padEnd(most, 'x');
};
const arrangements = [
  { name: 'form beside the hero', features: 4, fields: [1, 5] },
  { name: 'features beside the form', features: 4, fields: [6, 20] },
  { name: 'form in a section', features: 6, fields: [1, 20] },
] as const;
const fills = [
  { name: 'the shortest texts', text: () => 'Go', isFull: false, of: 0, primaryColor: '#ffd400' },
  { name: 'the longest texts', text: phrase, isFull: true, of: 1, primaryColor: '#1a0a2e' },
  {
    name: 'texts without a blank',
    text: (most: number) => 'W'.repeat(most),
    isFull: true,
    of: 1,
    primaryColor: '#cc4125',
  },
] as const;
const shapes = arrangements.flatMap((arrangement) => fills.map((fill) => ({ arrangement, fill })));

/** Texts that are wider than their place. */
const cutTexts = (page: Page) =>
  page
    .locator('.lp :is(h1, h2, p, label, li, .lp-button, .lp-foot span, .lp-name)')
    .evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );

describe('axe and narrow screens', () => {
  const people = withPeople();
  const person = keepPerson(() => people.visitor());
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });
  const expectGood = async (name: string, draft: Partial<Draft>, scene: Omit<Scene, 'name' | 'path'>) => {
    const { id } = await saveLanding(api, draft);
    await expectAccessible((await person()).page, { ...scene, name, path: `/landing/${id}` });
  };

  it.each(shapes)('$arrangement.name, $fill.name', async ({ arrangement, fill }) => {
    const draft = filledDraft({
      ...fill,
      features: arrangement.features,
      fields: arrangement.fields[fill.of],
    });
    await expectGood(`${arrangement.name}, ${fill.name}`, draft, { sees: draft.content.hero.headline });
    const { page } = await person();
    for (const width of [360, 768, 1440] as const) {
      await page.setViewportSize(viewports[width]);
      expect(await cutTexts(page), `${width} px`).toEqual([]);
    }
  });

  it('a page in a serif, dark on yellow', async () => {
    const theme = { primaryColor: '#ffd400', fontFamily: 'Fraunces' };
    await expectGood('serif', { theme }, { sees: landingDraft.content.hero.headline });
  });

  it('a form that was sent empty', async () => {
    await expectGood(
      'errors',
      {},
      {
        sees: 'Please fill out the Name field.',
        act: (page) => page.getByRole('button', { name: 'Book my call' }).click(),
      },
    );
  });

  it('a page that is not there', async () => {
    const scene = { name: 'missing', path: '/landing/999', sees: 'Page Not Found' };
    await expectAccessible((await person()).page, scene);
  });
});
