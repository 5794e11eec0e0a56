import type { Locator, Page } from 'playwright-core';

/** The balance in the bar, such as `3 credits`. */
export async function balanceOf(page: Page): Promise<string> {
  const label = await page.getByRole('link', { name: 'open your credit history' }).getAttribute('aria-label');
  return (label ?? '').split(':')[0] ?? '';
}

/** One line of "Appointments Ready to Unlock". */
export function readyLine(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Appointments Ready to Unlock' }) })
    .getByRole('listitem')
    .filter({ hasText: title });
}

export const unlockButton = (within: Locator): Locator => within.getByRole('button', { name: /^Unlock/ });

/** An appointment in the week of the portal. */
export function weekBlock(page: Page, title: string): Locator {
  return page.locator('[data-week]').getByRole('button', { name: title });
}

/** What is bought and spent, newest first: description, amount and balance as they are on the page. */
export async function ledgerLines(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Credit transactions' }).locator('tr:has(td:nth-child(6))');
  const read = async (row: Locator) => {
    const [, , description = '', , amount = '', balance = ''] = await row.locator('td').allTextContents();
    return [description, amount, balance.replace('Balance ', '')];
  };
  return Promise.all((await rows.all()).map(read));
}
