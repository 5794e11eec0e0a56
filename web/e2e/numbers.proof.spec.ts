import { creditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import type { Fact } from '@setter/contracts/analytics/facts';
import { type Metric, metrics } from '@setter/contracts/analytics/metrics';
import { analyticsFunnel } from '@setter/contracts/analytics/funnel';
import { analytics, analyticsStrip } from '@setter/contracts/analytics/overview';
import { funnelBreakdowns } from '@setter/contracts/analytics/breakdowns';
import { periods } from '@setter/contracts/analytics/period';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { clientTotals, listClients } from '@setter/contracts/clients/manage-clients';
import { accountingMonth } from '@setter/contracts/invoices/accounting';
import { landingPageTotals, listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { pageHeaders } from '@setter/contracts/list-query';
import { getPayment, listPayments } from '@setter/contracts/payments/manage-payments';
import { keepPerson, withBrowser } from '@setter/testing/browser';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { dayOf, factsBehind, numberBehind, sumOf } from './support/facts.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);
const sum = <T>(list: readonly T[], of: (one: T) => number) => sumOf(list.map(of));

describe('the numbers of analytics', () => {
  // A product of its own: in the demo as it is seeded, whatever is counted is of the last 90 days.
  let product: RunningApp;
  let clean: () => Promise<void>;
  let api: Api;
  beforeAll(async () => {
    const { dataDir, remove } = await preparedDataDir();
    product = await startApp({ dataDir });
    clean = async () => {
      await product.end();
      await remove();
    };
    api = await adminApi(product);
  });
  afterAll(() => clean());
  const people = withBrowser();
  const person = keepPerson(async () => {
    const admin = await people({ url: product.url });
    await admin.context.request.post('/api/admin/login', { data: product.admin, failOnStatusCode: true });
    return admin;
  });

  it.each(periods)('of %s agree with one another', async (period) => {
    const shown = await api(analytics, { query: { period } });
    const { totalLeads, totalAppointments, leadSources, landingPageStats, daily } = shown;
    const converted = await numberBehind(api, { metric: 'convertedLeads', period });
    expect(shown.conversionRate).toBe(percent(converted, totalLeads));
    expect(sum(leadSources, ({ count }) => count)).toBe(totalLeads);
    for (const { count, percentage, campaigns } of leadSources) {
      expect(percentage).toBe(percent(count, totalLeads));
      expect(sum(campaigns, (campaign) => campaign.count)).toBeLessThanOrEqual(count);
    }
    expect(sum(daily, ({ leads }) => leads)).toBe(totalLeads);
    expect(sum(daily, ({ appointments }) => appointments)).toBe(totalAppointments);
    expect(sum(daily, ({ revenue }) => revenue)).toBe(await numberBehind(api, { metric: 'revenue', period }));
    for (const month of shown.monthlyStats.filter((one) => `${one.month}-01` >= shown.from)) {
      const days = daily.filter(({ day }) => day.startsWith(month.month));
      expect([month.month, month.leads, month.appointments, month.revenue]).toEqual([
        month.month,
        sum(days, ({ leads }) => leads),
        sum(days, ({ appointments }) => appointments),
        sum(days, ({ revenue }) => revenue),
      ]);
    }

    for (const by of funnelBreakdowns) {
      const { steps, rows } = await api(analyticsFunnel, { query: { period, by } });
      expect([steps.leads, steps.booked]).toEqual([totalLeads, converted]);
      for (const step of ['leads', 'booked', 'unlocked', 'revenue'] as const)
        expect([by, step, sum(rows, (row) => row[step])]).toEqual([by, step, steps[step]]);
      // Who books is not known of a visit.
      const seen = by === 'setter' ? 0 : steps.visits;
      expect([by, sum(rows, ({ visits }) => visits ?? 0)]).toEqual([by, seen]);
      // Who became a lead has opened the page.
      for (const { label, visits, leads } of rows)
        expect([by, label, visits === null || visits >= leads]).toEqual([by, label, true]);
      if (by === 'campaign' || by === 'setter') continue;
      for (const { id, visits, conversions, conversionRate } of landingPageStats) {
        const row = rows.find(({ key }) => key === String(id));
        const top = shown.topPerformingPages.find((page) => page.id === id);
        expect([id, row?.visits, row?.leads, conversionRate]).toEqual([
          id,
          visits,
          conversions,
          percent(conversions, visits),
        ]);
        expect([id, top?.conversions, top?.revenue]).toEqual([id, conversions, row?.revenue]);
      }
    }
  });

  it('agree with the lists', async () => {
    const count = async (call: typeof listLeads | typeof listAppointments, query: object = {}) => {
      let total = 0;
      await api(call, {
        query: { limit: 1, ...query },
        onHeaders: (headers) => (total = Number(headers.get(pageHeaders.totalCount))),
      });
      return total;
    };
    const year = await api(analytics, { query: { period: '1y' } });
    const strip = await api(analyticsStrip);
    expect(year.totalLeads).toBe(await count(listLeads));
    expect(year.totalAppointments).toBe(await count(listAppointments));
    expect(strip.newLeads).toBe(await count(listLeads, { status: 'new' }));
    for (const { source, landingPageId, count: leads } of year.leadSources)
      expect([landingPageId, leads]).toEqual([
        landingPageId,
        await count(
          listLeads,
          landingPageId === null ? { source } : { landingPageId: String(landingPageId) },
        ),
      ]);

    const today = dayOf(Date.now());
    const appointments = await api(listAppointments);
    expect(strip.appointmentsToday).toBe(
      appointments.filter((one) => one.status !== 'cancelled' && dayOf(one.startTime) === today).length,
    );

    const pages = await api(listLandingPages);
    for (const { id, visits, conversions } of pages)
      expect(year.landingPageStats.find((page) => page.id === id)).toMatchObject({ id, visits, conversions });
    expect(await api(landingPageTotals)).toMatchObject({
      visits: sum(pages, ({ visits }) => visits),
      conversions: sum(pages, ({ conversions }) => conversions),
    });

    const clients = await api(listClients);
    const totals = await api(clientTotals);
    expect([year.totalClients, totals.clients]).toEqual([clients.length, clients.length]);
    expect([strip.creditsHeld, totals.credits]).toEqual([
      totals.credits,
      sum(clients, ({ credits }) => credits),
    ]);
    for (const { id, credits } of clients)
      expect([id, await numberBehind(api, { metric: 'creditsHeld', key: `client:${id}` })]).toEqual([
        id,
        credits,
      ]);
    const { overview } = await api(creditAnalytics);
    expect(overview.totalClients).toBe(clients.filter(({ isActive }) => isActive).length);
  });

  it('agree with payments and accounting', async () => {
    const { monthlyStats } = await api(analytics, { query: { period: '1y' } });
    for (const { month, revenue } of monthlyStats) {
      const { salesCents, refundsCents } = await api(accountingMonth, { params: { month } });
      expect([month, revenue]).toEqual([month, (salesCents - refundsCents) / 100]);
    }
    const { revenueThisMonth, creditsHeld } = await api(analyticsStrip);
    const running = monthlyStats.at(-1)!;
    expect(revenueThisMonth).toBe(running.revenue);

    const payments = await Promise.all(
      (await api(listPayments)).map(({ id }) => api(getPayment, { params: { id } })),
    );
    const { overview, topPurchasers, trends } = await api(creditAnalytics);
    expect(overview.totalCreditsRefunded).toBe(sum(payments, ({ refundedCredits }) => refundedCredits));
    const frozen = sum(payments, ({ dispute }) => (dispute?.status === 'open' ? dispute.credits : 0));
    const { unusedCredits } = await api(accountingMonth, { params: { month: running.month } });
    expect(creditsHeld + frozen).toBe(unusedCredits);
    expect(overview.totalCreditsFrozen).toBe(frozen);
    const net = overview.totalCreditsPurchased - overview.totalCreditsRefunded;
    expect(overview.averageCreditsPerClient).toBe(Math.round((net * 100) / overview.totalClients) / 100);
    for (const { userId, totalPurchased, transactionCount } of topPurchasers) {
      const key = `client:${userId}`;
      const bought = await factsBehind(api, { metric: 'totalCreditsPurchased', key });
      const refunded = await numberBehind(api, { metric: 'totalCreditsRefunded', key });
      expect([userId, bought.length]).toEqual([userId, transactionCount]);
      expect([userId, sum(bought, ({ amount }) => amount) - refunded]).toEqual([userId, totalPurchased]);
    }
    for (const { date, count, amount } of trends) {
      const bought = await factsBehind(api, { metric: 'totalCreditsPurchased', key: `day:${date}` });
      expect([date, bought.length, sum(bought, (fact) => fact.amount)]).toEqual([date, count, amount]);
    }
  });

  it.each(metrics)('have facts, each of one thing once: %s', async (metric) => {
    const facts = await factsBehind(api, { metric, period: '1y' });
    // On a Sunday the demo may have no appointment.
    expect(facts.length).toBeGreaterThanOrEqual(metric === 'appointmentsToday' ? 0 : 1);
    const names = facts.map(({ at, what, who, link }) => [at, what, who, link].join(' '));
    expect(new Set(names).size).toBe(facts.length);
  });

  const screens = [
    ...periods.flatMap((period) =>
      ['sources', 'pages', 'monthly', 'funnel', 'funnel&by=campaign'].map((tab) => ({
        path: `/admin-analytics?period=${period}&tab=${tab}`,
        period,
      })),
    ),
    { path: '/admin-credit-analytics?tab=trends', period: undefined },
    { path: '/admin-credit-analytics?tab=purchasers', period: undefined },
  ];

  it.each(screens)('are on the screen what their facts add up to: $path', async ({ path, period }) => {
    const admin = await person();
    const { page } = admin;
    await page.goto(path);
    const panel = page.getByRole('tabpanel');
    await expectSeen(panel.locator('[data-metric]').first());
    const closed = page.getByRole('button', { name: /^Campaigns of/, expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const table = page.getByRole('button', { name: 'Table', exact: true });
    if (path.endsWith('tab=sources')) await table.click();
    const shown = await page.locator('[data-metric]').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { metric = '', key } = (button as HTMLElement).dataset;
        return { metric, key, text: (button as HTMLElement).innerText };
      }),
    );
    expect(shown.length).toBeGreaterThan(3);
    const known = new Map<string, readonly Fact[]>();
    for (const { metric, key, text } of shown) {
      const asked = {
        metric: metric as Metric,
        ...(period !== undefined && { period }),
        ...(key !== undefined && { key }),
      };
      const name = JSON.stringify(asked);
      const facts = known.get(name) ?? (await factsBehind(api, asked));
      known.set(name, facts);
      const number = Number(
        text
          .replace(/,\s[A-Za-z][^:]*: show its facts$/s, '')
          .replaceAll(/[$,]/g, '')
          .replace('\u2212', '-'),
      );
      const isCountOfFacts = text.includes('Purchases of ');
      expect([name, number]).toEqual([
        name,
        isCountOfFacts ? facts.length : sum(facts, ({ amount }) => amount),
      ]);
    }
    expectNoProblems(admin);
  });

  it('are above the clients what their facts add up to', async () => {
    const { page } = await person();
    await page.goto('/admin-portal');
    const strip = page.getByRole('navigation', { name: 'Numbers of today' }).getByRole('link');
    await expectSoon(() => strip.allInnerTexts()).toSatisfy(
      (texts: string[]) => texts.length > 0 && texts.every((text) => /\d$/.test(text)),
    );
    for (const link of await strip.all()) {
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', product.url);
      const [metric, key] = [searchParams.get('facts') as Metric, searchParams.get('key') ?? undefined];
      const total = await numberBehind(api, { metric, ...(key !== undefined && { key }) });
      const text = (await link.innerText()).split('\n').at(-1) ?? '';
      expect([metric, Number(text.replaceAll(/[$,]/g, ''))]).toEqual([metric, total]);
    }
  });

  it('lead from each kind of fact to its thing', async () => {
    const admin = await person();
    const { page } = admin;
    const kinds = new Map<string, Fact>();
    for (const metric of metrics)
      for (const fact of await factsBehind(api, { metric, period: '1y' })) {
        const kind = fact.link.replaceAll(/=[^&]*[\da-f]{4}[^&]*|=\d+/g, '=');
        if (!kinds.has(kind)) kinds.set(kind, fact);
      }
    expect([...kinds.keys()].toSorted()).toEqual([
      '/',
      '/admin-appointments?history=',
      '/admin-landing-pages?open=',
      '/admin-portal?section=leads&history=',
      '/admin-view-client?id=',
      '/admin/accounting?month=&q=',
      '/admin/payments?open=',
    ]);
    const { page: home } = await people({ url: product.url });
    await home.goto('/');
    const homeTitle = await home.getByRole('heading', { level: 1 }).innerText();
    for (const [kind, { link, who, what }] of kinds) {
      await page.goto(link);
      const words = {
        '/': homeTitle,
        '/admin-landing-pages?open=': / to (.*)$/.exec(what)?.[1],
        '/admin/accounting?month=&q=': /\d{6}/.exec(what)?.[0],
      }[kind];
      const place = page.getByRole(/history|payments/.test(kind) ? 'dialog' : 'main');
      await expectSeen(
        place
          .getByText(words ?? who)
          .locator('visible=true')
          .first(),
      );
      if (kind === '/admin-landing-pages?open=')
        await expectSoon(() => page.getByRole('article').count()).toBe(1);
    }
    expectNoProblems(admin);
  });
});
