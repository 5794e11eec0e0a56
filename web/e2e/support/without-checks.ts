import type { Page } from 'playwright-core';

/** As in a browser that checks no fields itself, so that what is wrong reaches the server. */
export const withoutChecks = (page: Page): Promise<void> =>
  page.locator('form').evaluateAll((forms) => {
    for (const form of forms as HTMLFormElement[]) form.noValidate = true;
  });
