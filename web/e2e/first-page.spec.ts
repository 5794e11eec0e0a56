import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

/** Where each screen is, and the call of what it shows first. */
const screens = [
  ['/admin-portal', '/api/admin/clients'],
  ['/admin-portal?section=leads', '/api/admin/leads'],
  ['/admin-client-management', '/api/admin/clients'],
  ['/admin-appointments?time=week', '/api/admin/appointments'],
  ['/admin-landing-pages', '/api/admin/landing-pages'],
  ['/admin-communication?tab=sent', '/api/admin/messages'],
  ['/admin-email-templates?tab=logs', '/api/admin/email-logs'],
  ['/admin-email-templates', '/api/admin/email-templates'],
  ['/admin/support', '/api/admin/support'],
  ['/admin/newsletter', '/api/admin/newsletter'],
  ['/admin/payments?group=held', '/api/admin/payments'],
  ['/admin/accounting', '/api/admin/invoices'],
  ['/admin-analytics', '/api/admin/analytics'],
  ['/admin-credit-analytics', '/api/admin/credit-analytics'],
] as const;

/** Lists are read again every 30 seconds. */
const beforeTheNextRound = 25_000;

/** The calls that a page makes until its lists are read again, in their order, without those that count (`limit=1`). */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  let started: number | undefined;
  page.on('request', (request) => {
    const { pathname, searchParams, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || searchParams.get('limit') === '1') return;
    started ??= performance.now();
    if (performance.now() - started < beforeTheNextRound) calls.push(pathname + search);
  });
  return calls;
}

/** Keeps the code of the screen at that path from arriving; `release` returns how many files were held. */
async function heldCode(page: Page, path: string) {
  const name = path.slice(1).replace(/\?.*/, '').replace('/', '_.');
  let open = () => {};
  let held = 0;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    held++;
    await opened;
    await route.continue();
  });
  const release = () => {
    open();
    return held;
  };
  return { release };
}

describe('a screen of the back office', () => {
  const people = withPeople();

  it.each(screens)('%s asks for what it shows while its code is loading, and once', async (path, call) => {
    const { page } = await people.admin();
    const calls = callsOf(page);
    const isAsked = () => calls.some((it) => it.startsWith(call));
    const code = await heldCode(page, path);
    await page.goto(path);
    await expectSoon(isAsked).toBe(true);
    expect(code.release()).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const first = calls.find((it) => it.startsWith(call));
    expect([calls[0], calls.filter((it) => it === first)]).toEqual(['/api/admin/me', [first]]);
  });

  it('asks again when it is come back to, and for nothing when its link is hovered over', async () => {
    const { page } = await people.admin();
    await page.goto('/admin/newsletter');
    await page.waitForLoadState('networkidle');
    const calls = callsOf(page);
    const ofPayments = () => calls.filter((it) => it === '/api/admin/payments?limit=12').length;
    const link = page.getByRole('navigation').getByRole('link', { name: /^Payments/ });
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect(ofPayments()).toBe(0);
    await link.click();
    await expectSoon(ofPayments).toBe(1);
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    // What is still being read would not be asked for again.
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor();
    const again = callsOf(page);
    const ofReturn = () => again.filter((it) => it === '/api/admin/payments?limit=12').length;
    await page.goForward();
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    // It shows what it had, and asks meanwhile.
    await expectSoon(ofReturn).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(ofReturn()).toBe(1);
  });
});
