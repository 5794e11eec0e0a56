import { axeViolations } from '@setter/testing/axe';
import { keepPerson, withBrowser } from '@setter/testing/browser';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';
import type { MailBrand, Template, Variables } from './template.ts';
import { mails } from './mails.ts';

/** For people to look at. */
const folder = join(import.meta.dirname, '../../../.cache/mails');
const pictured = [
  'appointment-available',
  'appointment-outcome',
  'appointment-reminder',
  'client-welcome',
  'fair-credit-asked',
  'fair-credit-decided',
  'newsletter-post',
  'password-reset',
  'payment-receipt',
  'prospect-alert',
  'prospect-cancelled',
  'prospect-changed',
  'prospect-invitation',
  'prospect-missed',
  'prospect-reminder',
  'support-reply',
];

/** A mail has no landmarks: the program that shows it has. */
const ofLandmarks = ['region', 'landmark-one-main'];

const brand: MailBrand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  address: 'Surry Hills NSW 2010, ABN 36 481 020 957',
  portalLink: 'https://setter.example/client-portal',
  settingsLinks: {
    admin: 'https://setter.example/admin-portal?section=settings',
    client: 'https://setter.example/client-portal?settings=open',
  },
};

const person = withBrowser();
const reader = keepPerson(() => person({ url: 'http://localhost', width: 360 }));

const show = async (html: string, width: number, colorScheme: 'light' | 'dark' = 'light') => {
  const { page } = await reader();
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ colorScheme });
  await page.setContent(html);
  return page;
};

/** What of the mail lies outside of the window, or of the cell that it is in. */
const overflowing = async (html: string, width: number) => {
  const page = await show(html, width);
  return page.evaluate(() => {
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const cell = element.parentElement?.closest('td')?.getBoundingClientRect();
      const end = Math.min(innerWidth, cell?.right ?? innerWidth);
      return left < -0.5 || right > end + 0.5 || element.scrollWidth > element.clientWidth + 1;
    };
    const blocks = [...document.body.querySelectorAll('table,td,h1,p,div,a')].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline',
    );
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...blocks.filter(isOutside).map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`),
    ];
  });
};

const coloursIn = async (html: string, colorScheme: 'light' | 'dark') =>
  (await show(html, 700, colorScheme)).evaluate(() =>
    ['body', '.card', 'h1', 'p'].map((selector) => {
      const style = getComputedStyle(document.querySelector(selector) ?? document.body);
      return `${style.color} on ${style.backgroundColor}`;
    }),
  );

/** As long as such texts get, without a place to break; addresses of links are not shown. */
const stretched = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((one) => stretched(one as Variables))];
      return [name, name.endsWith('Link') ? value : `${String(value)} ${'Überschreibung'.repeat(8)}`];
    }),
  );

describe.each(Object.entries<Template>(mails))('%s', (name, template) => {
  const { html, text } = render(template, template.sample, brand);

  it.each([320, 360, 700])('fits %s px, also with long words', async (width) => {
    expect(await overflowing(html, width)).toEqual([]);
    const long = render(template, stretched(template.sample), { ...brand, name: 'Überschreibung'.repeat(8) });
    expect(await overflowing(long.html, width)).toEqual([]);
  });

  it('has no fault that axe finds, and is as light where all else is dark', async () => {
    const page = await show(html, 360);
    expect(await axeViolations(page, { without: ofLandmarks })).toEqual([]);
    expect(await coloursIn(html, 'dark')).toEqual(await coloursIn(html, 'light'));
  });

  if (!pictured.includes(name)) return;
  it('can be looked at', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.txt`), text);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 700]) {
        const page = await show(html, width, colorScheme);
        const path = join(folder, `${name}-${width}-${colorScheme}.png`);
        expect((await page.screenshot({ path, fullPage: true })).length).toBeGreaterThan(1000);
      }
  });
});
