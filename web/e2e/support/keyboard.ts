import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const farEnough = 80;

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, which must be seen; fails when it is out of reach. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < farEnough; presses += 1) {
    if (await hasFocus(target)) {
      expect(await focusIsSeen(target), `the focus on ${String(target)} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never reaches ${String(target)}`);
}

function focusIsSeen(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
}
