import type { FrameLocator, Page } from 'playwright-core';

/** The test cards of the sandbox. */
export const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  asksTheBank: '4000 0025 0000 3155',
  /** Pays; the cardholder disputes it then. */
  isDisputed: '4000 0000 0000 0259',
} as const;

/** Fills the card form as a person does, and presses Pay. `fields` are in a frame where they are not ours. */
export async function payWith(page: Page, number: string, fields: Page | FrameLocator = page): Promise<void> {
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
