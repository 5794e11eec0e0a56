import { listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectToast } from './support/expectations.ts';
import { button, generate, textOf } from './support/page-builder.ts';
import { withPeople } from './support/people.ts';

describe('the look of the landing page builder', () => {
  const people = withPeople();
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('shows form and page in turn on a phone, with its buttons at the bottom', async () => {
    const admin = await people.admin({ width: 360 });
    const { page } = admin;
    await generate(page, unique('Harbourline'));
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expectSeen(textOf(page, 'Headline'));
    await button(page, 'Full preview').click();
    await expectSeen(button(page, 'Back to Editor'));
    await button(page, 'Back to Editor').click();
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    expectNoProblems(admin);
  });

  it('shows the pictures that were chosen, and takes them with the page', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const client = unique('Brookvale');
    await generate(page, client);
    const shared = join(import.meta.dirname, '..', 'public', 'share.png');
    for (const name of ['Logo', 'Background']) {
      const field = page.getByRole('group', { name });
      await field.locator('input[type=file]').setInputFiles(shared);
      await expectSeen(field.getByText('share.png'));
      await expectSeen(field.getByText(/^\d+ × \d+, \d+ kB$/));
      await expectSeen(button(page, `Replace ${name.toLowerCase()}`));
    }
    await button(page, 'Save Draft').click();
    await expectToast(page, ['Landing page saved']);
    const [stored] = await api(listLandingPages, { query: { q: client } });
    expect(stored?.page.theme.logoId).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.page.theme.backgroundImageId).toMatch(/^[0-9a-f]{64}$/);
    await button(page, 'Remove logo').click();
    await expectSeen(button(page, 'Choose logo'));
    const noPicture = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByRole('group', { name: 'Logo' }).locator('input[type=file]').setInputFiles(noPicture);
    await expectSeen(page.locator('body > * [role=alert]').getByText(/JPEG, PNG, WebP or AVIF/));
    expectNoProblems(admin, 415);
  });

  it('says when a colour is too light for white text, and darkens it', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await generate(page, unique('Sunny'));
    const color = page.getByRole('textbox', { name: 'Primary colour', exact: true });
    await color.fill('#ffd54f');
    await expectSeen(page.getByText(/^White text has 1\.\d : 1: the button’s text is dark$/));
    await button(page, 'Use darker').click();
    await expectSeen(page.getByText(/^White text on it reads well, 4\.5 : 1$/));
    expect(await color.inputValue()).toMatch(/^#[\da-f]{6}$/);
    expect(await color.inputValue()).not.toBe('#ffd54f');
    expectNoProblems(admin);
  });
});
