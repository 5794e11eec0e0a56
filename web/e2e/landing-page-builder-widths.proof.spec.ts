import { axeViolations } from '@setter/testing/axe';
import { describe, expect, it } from 'vitest';
import { unique } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { button, generate } from './support/page-builder.ts';
import { withPeople } from './support/people.ts';

describe('the landing page builder', () => {
  const people = withPeople();

  it.each([390, 768] as const)('has room on a screen of %i pixels', async (width) => {
    const admin = await people.admin();
    const { page } = admin;
    await page.setViewportSize({ width, height: 800 });
    await generate(page, unique('Ashgrove Legal and Conveyancing of the Northern Beaches'));
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    for (const view of ['Form', 'Preview']) {
      await page.getByRole('radio', { name: view, exact: true }).click();
      await expectSoon(fits).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    }
    await button(page, 'Full preview').click();
    await expectSeen(button(page, 'Back to Editor'));
    await button(page, 'Publish Live').last().click();
    await expectToast(page, ['Landing page saved', 'It is published.']);
    expectNoProblems(admin);
  });
});
