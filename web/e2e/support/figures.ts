import { textOfPages } from '@setter/documents/test-support/read-pdf';
import papaparse from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { expectSeen } from './expectations.ts';
import { fileOf } from './download.ts';

/** Cents of `$1,250.00`, `−$375.00` or `-$375.00`. */
export const centsIn = (text: string): number => {
  const [, minus, digits] = /([\u2212-]?)\$([\d,]+\.\d\d)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`No dollars in: ${text}`);
  const cents = Math.round(Number(digits.replaceAll(',', '')) * 100);
  return minus === '' ? cents : -cents;
};

/** The amount that follows a text in a document, in cents. */
export const amountAfter = (texts: readonly string[], label: string): number =>
  centsIn(texts[texts.indexOf(label) + 1] ?? '');

/** The texts of a document behind a link. */
export const documentBehind = async (page: Page, link: Locator): Promise<readonly string[]> => {
  const { content } = await fileOf(page, () => link.click());
  return (await textOfPages(content)).flat();
};

/** The rows of a file behind a button, by their columns. */
export const rowsBehind = async (page: Page, name: string): Promise<Record<string, string>[]> => {
  const { content } = await fileOf(page, () => page.getByRole('button', { name }).click());
  const text = content.toString().replace('\uFEFF', '');
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

/** Cents of a column of such rows, in dollars. */
export const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** What is beside a label in a description list. */
export const beside = (within: Page | Locator, label: string): Locator =>
  within.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

/** A month's revenue on the screen of analytics, in cents. */
export const revenueThisMonth = async (page: Page): Promise<number> => {
  await page.goto('/admin-analytics?tab=monthly');
  const row = page.getByRole('table', { name: 'Monthly Trends' }).getByRole('row').nth(1);
  await expectSeen(row);
  return centsIn(await row.getByRole('button').last().innerText());
};
