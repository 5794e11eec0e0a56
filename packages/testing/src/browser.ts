import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import './browser-global-setup.ts';
import { launchChromium } from './launch-chromium.ts';

/** The widths that every screen must fit, with a usual height for each. */
export const viewports = {
  320: { width: 320, height: 640 },
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
} as const;

/** How long a step on a page may take; what comes at once is seen at once. */
const ACTION_TIMEOUT_MS = 240_000;

export type ViewportWidth = keyof typeof viewports;

export interface PersonOptions {
  /** Origin of the app; `page.goto('/portal')` then suffices. */
  readonly url: string;
  readonly width?: ViewportWidth;
  /** The browser's time zone, such as `Australia/Perth`; by default Sydney. */
  readonly timeZone?: string;
  readonly reducedMotion?: boolean;
  /** A phone: the pointer is a finger. */
  readonly touch?: boolean;
  /** Off for a browser that runs no scripts. */
  readonly javaScript?: boolean;
  /** Only the few colours that the person has chosen are drawn, no backgrounds and no shadows. */
  readonly forcedColors?: boolean;
}

/** One browser context: its own cookies, and every problem of its pages. */
export interface Person {
  readonly page: Page;
  /** For a second tab: `person.context.newPage()`. */
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions, refused resources; a good page leaves it empty. */
  readonly problems: string[];
  /** Whether the browser or the page has crashed, or was closed. */
  readonly isGone: () => boolean;
  readonly leave: () => Promise<void>;
}

/**
 * Runs in each page as it begins. Until React has hydrated a rendered page its buttons do nothing; a person presses
 * again, a test would wait without end. Playwright waits while the button does not take the pointer.
 */
function holdPointerUntilHydrated(): void {
  const held = new CSSStyleSheet();
  held.replaceSync('body { pointer-events: none }');
  document.adoptedStyleSheets.push(held);
  const waiting = setInterval(() => {
    const isRendered = document.querySelector('script[src*=entry-client]') !== null;
    const isHydrated =
      document.body !== null && Object.keys(document.body).some((key) => key.startsWith('__react'));
    if (!isHydrated && (isRendered || document.readyState === 'loading')) return;
    clearInterval(waiting);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== held);
  }, 10);
}

async function newPerson(browser: Browser, options: PersonOptions): Promise<Person> {
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: viewports[options.width ?? 1440],
    timezoneId: options.timeZone ?? 'Australia/Sydney',
    locale: 'en-AU',
    javaScriptEnabled: options.javaScript ?? true,
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    reducedMotion: options.reducedMotion === false ? 'no-preference' : 'reduce',
    forcedColors: options.forcedColors === true ? 'active' : 'none',
  });
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  if (options.javaScript ?? true) await context.addInitScript(holdPointerUntilHydrated);
  const page = await context.newPage();
  let hasCrashed = false;
  page.on('crash', () => (hasCrashed = true));
  const isGone = () => hasCrashed || page.isClosed() || !browser.isConnected();
  return { page, context, problems, isGone, leave: () => context.close() };
}

/** Of all files of a run, since starting one takes two seconds of processor time; it ends with the process. */
let browser: Browser | undefined;

/**
 * Registers a vitest hook that closes this file's contexts. `const person = withBrowser();` at the top, then
 * `const { page } = await person({ url, width: 360 });` in a test. A browser that has crashed is started again for the
 * next person; the test in which it crashed is repeated once (vitest.config.ts).
 */
export function withBrowser(): (options: PersonOptions) => Promise<Person> {
  const people: Person[] = [];
  afterAll(async () => {
    // One whose browser has crashed cannot leave.
    await Promise.allSettled(people.map(({ leave }) => leave()));
  });
  return async (options) => {
    if (!browser?.isConnected()) browser = await launchChromium(inject('chromium'));
    const person = await newPerson(browser, options);
    people.push(person);
    return person;
  };
}

/** One person for all tests that ask; a new one where the last one's browser or page has crashed. */
export function keepPerson(make: () => Promise<Person>): () => Promise<Person> {
  let kept: Promise<Person> | undefined;
  return async () => {
    if (kept === undefined || (await kept).isGone()) kept = make();
    return kept;
  };
}
