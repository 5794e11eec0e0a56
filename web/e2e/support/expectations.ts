import type { Person } from '@setter/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Reads again until the assertion holds: `await expectSoon(() => page.title()).toBe('…')`. */
export function expectSoon<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll> {
  return expect.poll(read, { interval: 40 });
}

export async function expectSeen(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
}

export async function expectGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'hidden' });
}

/** A toast with exactly these words; failures are announced as alerts, everything else politely. */
export async function expectToast(
  page: Page,
  [title, description]: readonly [title: string, description?: string],
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  const toast = page.locator(`body > * [role=${role}]`).getByText(title, { exact: true }).locator('..');
  await expectSoon(() => toast.locator('p').allTextContents()).toEqual(
    description === undefined ? [title] : [title, description],
  );
}

/** `path` and query of where the page is. */
export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  const read = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  await (typeof path === 'string' ? expectSoon(read).toBe(path) : expectSoon(read).toMatch(path));
}

const harmless = [
  // Headless UI warns of this while one dialog closes over another; where the focus goes then is asserted by its tests.
  /There are no focusable elements inside the <FocusTrap \/>/,
  // The builder reads how far a generation is, and may do so before it has begun.
  /status of 404 \(Not Found\) at \S+\/api\/admin\/generations\//,
];

/** Nothing went wrong on this person's pages, except answers of the given statuses that the test asked for. */
export function expectNoProblems(person: Person, ...asked: readonly number[]): void {
  const wanted = asked.map((status) => `the server responded with a status of ${status} `);
  const unwanted = person.problems.filter(
    (problem) =>
      !wanted.some((part) => problem.includes(part)) && !harmless.some((known) => known.test(problem)),
  );
  expect(unwanted).toEqual([]);
}
