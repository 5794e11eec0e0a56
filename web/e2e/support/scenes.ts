import { axeViolations, transitionsEnd } from '@setter/testing/axe';
import { viewports } from '@setter/testing/browser';
import type { ViewportWidth } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bareListCalls } from './bare-list-calls.ts';
import { expectSeen } from './expectations.ts';

/** One screen in one state. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** What shows that the state is reached; after `act`, when there is one. */
  readonly sees: string | RegExp;
  /** Calls whose answer is none: the network fails. */
  readonly broken?: readonly string[];
  /** Calls that answer an empty list. */
  readonly empty?: readonly string[];
  /** Calls that answer this. */
  readonly answers?: Readonly<Record<string, object>>;
  /** What the person does on the page. */
  readonly act?: (page: Page) => Promise<void>;
  /** All, unless the state exists on some only. */
  readonly widths?: readonly ViewportWidth[];
  /** What it shows is answered by the test alone: a new load of the page, or no connection, would lose it. */
  readonly isMadeUp?: true;
}

const everyWidth: readonly ViewportWidth[] = [1440, 768, 360];

/** What happens to a page between its load and what the person does. */
type Mishap = (page: Page) => Promise<void>;

/** Brings the page into the state; what was intercepted for an earlier scene is forgotten. */
export async function play(
  page: Page,
  { path, sees, broken = [], empty = [], answers = {}, act }: Scene,
  mishap: Mishap = async () => undefined,
): Promise<void> {
  await page.unrouteAll();
  // What was typed in an earlier scene would be restored.
  if (page.url().startsWith('http')) await page.evaluate(forgetDrafts);
  for (const call of broken) await page.route(onlyPath(call), (route) => route.abort());
  for (const call of empty) await page.route(onlyPath(call), (route) => route.fulfill({ json: [] }));
  for (const [call, json] of Object.entries(answers))
    await page.route(onlyPath(call), (route) => route.fulfill({ json }));
  await page.goto(path);
  await mishap(page);
  try {
    await act?.(page);
    await expectSeen(page.getByText(sees).locator('visible=true').first());
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`Not seen: ${String(sees)}. ${page.url()} shows: ${shown.slice(0, 1500)}`, { cause });
  }
}

/** Where storage is blocked there are none. */
const forgetDrafts = () => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {}
};

const onlyPath = (path: string) => (url: URL) => url.pathname === path;

/**
 * Axe finds nothing at any width, nothing has to be scrolled sideways, no choice runs into the next one, and lists are
 * asked for in pages.
 */
export async function expectAccessible(page: Page, scene: Scene): Promise<void> {
  const bare = bareListCalls(page);
  const widths = widthsOf(scene);
  await page.setViewportSize(viewports[widths[0] ?? 1440]);
  await play(page, scene);
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize(viewports[width]);
    await settled(page);
    await transitionsEnd(page);
    // The layouts of a phone and of a desk are all that there are; between and below them only the room differs.
    const isBetween = width === 320 || (width === 768 && widths.length > 1);
    const violations = isBetween ? [] : await axeViolations(page);
    const tooWide = await overflows(page);
    if (violations.length > 0 || tooWide.length > 0)
      found[`${scene.name}, ${width} px`] = [...violations, ...tooWide];
  }
  const whole = bare.splice(0);
  if (whole.length > 0) found[scene.name] = whole;
  expect(found).toEqual({});
}

/** What exists on phones exists on the narrowest as well. */
const widthsOf = ({ widths = everyWidth }: Scene): readonly ViewportWidth[] =>
  widths.includes(360) ? [...widths, 320] : widths;

/** A line for what is wider than the window, or than its place, at each of these widths. */
export async function overflowsAt(page: Page, widths: readonly ViewportWidth[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize(viewports[width]);
    await settled(page);
    found.push(...(await overflows(page)).map((line) => `${width} px: ${line}`));
  }
  return found;
}

/** What is too wide and stays so: on a busy machine a page may be drawn for another width for a moment. */
async function overflows(page: Page): Promise<string[]> {
  const look = async () => [...(await overflow(page)), ...(await overflowingChoices(page))];
  if ((await look()).length === 0) return [];
  await page.waitForTimeout(1000);
  return look();
}

/** Layouts that depend on the width are other components, drawn after the change. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** The innermost elements that reach beyond the window, where the page can be moved sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reachesOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const culprits = [...document.body.querySelectorAll('*')]
      .filter((element) => reachesOut(element) && ![...element.children].some(reachesOut))
      .map(
        (element) =>
          `<${element.localName} class="${element.getAttribute('class')}"> “${element.textContent.slice(0, 60)}”`,
      );
    return [`overflow: ${scrollWidth} px in ${clientWidth} px by ${culprits.slice(0, 6).join(', ')}`];
  });
}

/** Segments whose text leaves no gap to the next one. */
function overflowingChoices(page: Page): Promise<string[]> {
  return page.getByRole('radio').evaluateAll((choices) =>
    choices.flatMap((choice) => {
      const text = document.createRange();
      text.selectNodeContents(choice);
      const { width } = text.getBoundingClientRect();
      const room = choice.clientWidth - 8;
      return width > room ? [`overflow: “${choice.textContent}”, ${width} px in ${room} px`] : [];
    }),
  );
}
