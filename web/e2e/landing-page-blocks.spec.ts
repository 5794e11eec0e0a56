import { blockNames, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { keepPerson, viewports } from '@setter/testing/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { contentTexts } from '../src/features/admin-landing-pages/builder/text-paths.ts';
import { adminApi } from './support/api.ts';
import { expectSeen } from './support/expectations.ts';
import { landingDraft, saveLanding } from './support/landing-pages.ts';
import { withPeople } from './support/people.ts';

describe('a page on a phone of 360 px', () => {
  const people = withPeople();
  const person = keepPerson(() => people.visitor());
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it.each(blockNames)('shows the block %s as a page begins with it', async (name) => {
    const content = { ...landingDraft.content, [name]: blockOf(name).default };
    const { id } = await saveLanding(api, { content });
    const { page } = await person();
    await page.setViewportSize(viewports[360]);
    await page.goto(`/landing/${id}`);
    for (const { value } of contentTexts(content).filter(({ place }) => place.block === name))
      if (value !== '') await expectSeen(page.getByText(value, { exact: true }).first());
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });
});
