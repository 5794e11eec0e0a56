import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: every page that is looked at parses it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets and media need not be fetched once more for the rules above.
  preload: false,
};

export interface AxeScope {
  /** Ids of rules that do not concern what is on the page. */
  readonly without?: readonly string[];
}

/** Resolves when the finite transitions of the page have ended; animations that follow the scrolling never do. */
export async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map((animation) => animation.finished),
    ),
  );
}

/**
 * What axe finds on the page as it is now, one line per element: `rule: help (selector)`. A good page gives `[]`.
 * Transitions are let finish first, since contrast is judged on what is painted. A violation stays: what is no longer
 * found a second later was painted on the way to another state.
 */
export async function axeViolations(page: Page, { without = [] }: AxeScope = {}): Promise<string[]> {
  const options = {
    ...OPTIONS,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const found = await runAxe(page, options);
  if (found.length === 0) return found;
  await page.waitForTimeout(1000);
  const again = await runAxe(page, options);
  return found.filter((line) => again.includes(line));
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await transitionsEnd(page);
  // Evaluated through the debugger, which the page's content security policy does not hinder.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(${String(linesOf)})`);
}

/** Runs in the page; returns violations only. */
function linesOf({ violations }: AxeResults): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`),
  );
}
