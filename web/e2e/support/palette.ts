import type { Page } from 'playwright-core';
import { expectSeen } from './expectations.ts';

/** Opens the command palette, which comes once the screen is there, and waits until it takes what is typed. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expectSeen(page.getByRole('combobox', { name: 'Jump to a section, client, appointment or lead' }));
}
