import type { Page } from 'playwright-core';

/** What the lists of the back office ask for. */
export const calls = {
  clients: '/api/admin/clients',
  leads: '/api/admin/leads',
  appointments: '/api/admin/appointments',
  support: '/api/admin/support-requests',
} as const;

/** Presses the first visible button of that name. */
export const pressFirst = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();

/** Chooses an entry of the first row's menu. */
export const fromMenu = (entry: string) => async (page: Page) => {
  await pressFirst(/^More for/)(page);
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Ticks the first two rows. */
export const select = async (page: Page) => {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]/ })
      .nth(index)
      .click();
};
