import type { Page } from 'playwright-core';
import { expectToast } from './expectations.ts';

export const builder = '/admin-landing-page-builder';
const website = 'https://coastal-kitchens.example';
/** A text of the page in the preview. */
export const textOf = (page: Page, name: string) => page.locator(`[data-text][aria-label="${name}"]`);
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A page that the built-in writer wrote, not saved yet. */
export async function generate(page: Page, client: string): Promise<void> {
  await page.goto(builder);
  await page.getByLabel('Client name').fill(client);
  await page.getByLabel('Client website').fill(website);
  await button(page, 'Generate landing page').click();
  await expectToast(page, ['Landing page generated successfully']);
}

/** Puts another text into a place of the page, as a person does. */
export async function typeText(page: Page, name: string, text: string): Promise<void> {
  await textOf(page, name).last().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
