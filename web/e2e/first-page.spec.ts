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

describe('a screen of the back office', () => {
  const people = withPeople();

  it.each(screens)('%s asks for what it shows right after the session, and once', async (path, call) => {
    const { page } = await people.admin();
    const calls = callsOf(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const [session, first = ''] = calls;
    expect([session, first.startsWith(call)]).toEqual(['/api/admin/me', true]);
    expect(calls.filter((it) => it === first)).toHaveLength(1);
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
    await page.goForward();
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(again.filter((it) => it === '/api/admin/payments?limit=12')).toHaveLength(1);
  });
});
