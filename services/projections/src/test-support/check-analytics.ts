import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import type { Facts } from '@setter/contracts/analytics/facts';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { Metric } from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import { periods } from '@setter/contracts/analytics/period';
import { expect } from 'vitest';
import { type Ask, checkEveryMetric, factsReader } from './check-every-metric.ts';
import { checkFirstContacts } from './check-first-contacts.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { pageIds } from './analytics-steps.ts';
import type { slowAnalytics } from './slow-analytics.ts';

type Slow = ReturnType<typeof slowAnalytics>;

/** Checks that answers are what the log says; `today` is the day of the business. */
export const makeChecks = (ask: Ask, { today, now }: { readonly today: string; readonly now: string }) => {
  const { allFacts, factsOf } = factsReader(ask);

  const share = (part: number, whole: number): number =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
  const backBy = (days: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

  const lengths = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

  const totals = (truth: Slow, span: { from: string; to: string }) => {
    const leads = truth.leads(span);
    return {
      totalLeads: leads.length,
      totalAppointments: truth.appointments(span),
      totalClients: truth.clients(span.to),
      conversionRate: share(leads.filter(({ isBooked }) => isBooked).length, leads.length),
    };
  };

  const checkPeriod = async (truth: Slow, period: (typeof periods)[number]) => {
    const span = { from: backBy(lengths[period] - 1), to: today };
    const before = { from: backBy(2 * lengths[period] - 1), to: backBy(lengths[period]) };
    const answer = await ask<Analytics>(`analytics/${period}`);
    expect(await ask<Analytics>(`analytics?period=${period}`)).toEqual(answer);
    expect(answer).toMatchObject({ ...span, ...totals(truth, span), previous: totals(truth, before) });
    const dailyOf = (of: { from: string; to: string }) => {
      const own = truth.leads(of);
      return Array.from({ length: lengths[period] }, (_, n) => {
        const day = new Date(Date.parse(`${of.from}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
        const on = own.filter((lead) => lead.day === day);
        return {
          day,
          leads: on.length,
          converted: on.filter(({ isBooked }) => isBooked).length,
          appointments: truth.appointments({ from: day, to: day }),
          revenue: truth.revenue({ from: day, to: day }) / 100,
        };
      });
    };
    expect(answer.daily).toEqual(dailyOf(span));
    expect(answer.previous.daily).toEqual(dailyOf(before));

    const leads = truth.leads(span);
    const visits = truth.visits(span);
    for (const source of answer.leadSources) {
      const own = leads.filter(({ page }) => page === source.landingPageId);
      expect([source.count, source.percentage]).toEqual([own.length, share(own.length, leads.length)]);
      for (const { source: from, campaign, count } of source.campaigns)
        expect(count).toBe(own.filter((one) => one.source === from && one.campaign === campaign).length);
      const tagged = own.filter((one) => one.source !== null || one.campaign !== null);
      expect(sum(source.campaigns.map(({ count }) => count))).toBe(tagged.length);
    }
    expect(
      answer.leadSources.map(({ landingPageId }) => landingPageId ?? 0).toSorted((a, b) => a - b),
    ).toEqual([0, ...pageIds]);

    for (const stat of answer.landingPageStats) {
      const own = leads.filter(({ page }) => page === stat.id);
      const seen = sum(visits.filter(({ page }) => page === stat.id).map(({ unique }) => unique));
      expect([stat.visits, stat.conversions, stat.conversionRate]).toEqual([
        seen,
        own.length,
        share(own.length, seen),
      ]);
      const top = answer.topPerformingPages.find(({ id }) => id === stat.id)!;
      expect([top.conversions, top.revenue]).toEqual([own.length, sum(own.map(({ cents }) => cents)) / 100]);
    }
    const order = answer.topPerformingPages.map(({ revenue, conversions }) => revenue * 1e6 + conversions);
    expect(order).toEqual(order.toSorted((a, b) => b - a));

    expect(answer.monthlyStats).toHaveLength(period === '1y' ? 12 : 6);
    expect(answer.monthlyStats.at(-1)?.month).toBe('2026-10');
    for (const { month, ...numbers } of answer.monthlyStats) {
      const of = { from: `${month}-01`, to: `${month}-31` };
      expect({ month, ...numbers }).toEqual({
        month,
        leads: truth.leads(of).length,
        appointments: truth.appointments(of),
        revenue: truth.revenue(of) / 100,
      });
    }
  };

  const checkFunnel = async (truth: Slow) => {
    const span = { from: backBy(364), to: today };
    const leads = truth.leads(span);
    const visits = truth.visits(span);
    const steps = (own: typeof leads) => ({
      leads: own.length,
      booked: own.filter(({ isBooked }) => isBooked).length,
      unlocked: own.filter(({ isUnlocked }) => isUnlocked).length,
      held: own.filter(({ isHeld }) => isHeld).length,
      revenue: sum(own.map(({ cents }) => cents)) / 100,
    });
    const unique = (own: typeof visits) => sum(own.map((one) => one.unique));
    for (const by of ['source', 'page', 'campaign'] as const) {
      const funnel = await ask<Funnel>(`analytics/funnel?period=1y&by=${by}`);
      expect(funnel.steps).toEqual({ visits: unique(visits), ...steps(leads) });
      for (const { key, label: _, ...row } of funnel.rows) {
        const page = key === null || key === 'homepage' ? null : Number(key);
        const isOf = (one: { page: number | null; campaign: string | null }) =>
          by === 'campaign' ? one.campaign === key : one.page === page;
        expect({ by, key, ...row }).toEqual({
          by,
          key,
          visits: unique(visits.filter(isOf)),
          ...steps(leads.filter(isOf)),
        });
      }
      for (const step of ['visits', 'leads', 'booked', 'unlocked', 'held'] as const)
        expect(sum(funnel.rows.map((row) => row[step] ?? 0))).toBe(funnel.steps[step]);
    }
  };

  const checkFunnelBySetter = async (truth: Slow) => {
    const leads = truth.leads({ from: backBy(364), to: today });
    const { steps, rows } = await ask<Funnel>('analytics/funnel?period=1y&by=setter');
    for (const { key, leads: count, held, visits } of rows) {
      const own = leads.filter(({ setter }) => setter === key);
      expect([key, count, held, visits]).toEqual([
        key,
        own.length,
        own.filter(({ isHeld }) => isHeld).length,
        null,
      ]);
      expect(await factsOf('heldLeads', `&period=1y&key=setter:${key ?? ''}`)).toBe(held);
    }
    expect(sum(rows.map((row) => row.leads))).toBe(steps.leads);
  };

  const checkFacts = async (truth: Slow) => {
    const span = { from: backBy(89), to: today };
    const leads = truth.leads(span);
    const in90 = (metric: Metric, key = '') =>
      factsOf(metric, `&period=90d${key === '' ? '' : `&key=${key}`}`);
    expect(await in90('totalLeads')).toBe(leads.length);
    expect(await in90('convertedLeads')).toBe(leads.filter(({ isBooked }) => isBooked).length);
    expect(await in90('unlockedLeads')).toBe(leads.filter(({ isUnlocked }) => isUnlocked).length);
    expect(await in90('pageRevenue')).toBe(sum(leads.map(({ cents }) => cents)) / 100);
    expect(await in90('totalAppointments')).toBe(truth.appointments(span));
    expect(await in90('totalClients')).toBe(truth.clients(today));
    expect(await in90('visits')).toBe(sum(truth.visits(span).map(({ unique }) => unique)));
    expect(await in90('revenue')).toBe(truth.revenue(span) / 100);
    const ofLeads = (key: string, is: (lead: (typeof leads)[number]) => boolean) =>
      in90('totalLeads', key).then((total) =>
        expect({ key, total }).toEqual({ key, total: leads.filter(is).length }),
      );
    const removed = truth.removedLeads(span);
    for (const [key, own] of [
      ['', removed],
      ['&key=page:2', removed.filter(({ page }) => page === 2)],
      ['&key=campaign:spring', removed.filter(({ campaign }) => campaign === 'spring')],
    ] as const)
      expect((await ask<Facts>(`analytics/facts?metric=totalLeads&period=90d${key}`)).removed).toBe(
        own.length,
      );
    const { facts } = await allFacts('totalLeads', '&period=90d');
    expect(facts.filter(({ booked }) => booked).length).toBe(leads.filter(({ isBooked }) => isBooked).length);
    await ofLeads('source:homepage', ({ page }) => page === null);
    await ofLeads('source:landing_page', ({ page }) => page !== null);
    await ofLeads('page:2', ({ page }) => page === 2);
    await ofLeads('campaign:spring', ({ campaign }) => campaign === 'spring');
    await ofLeads('campaign:', ({ campaign }) => campaign === null);
    await ofLeads(
      'page:1,utm:meta,campaign:spring',
      (lead) => lead.page === 1 && lead.source === 'meta' && lead.campaign === 'spring',
    );
    for (const day of ['2026-04-05', '2026-10-04', '2026-10-03', today]) {
      const on = { from: day, to: day };
      expect(await factsOf('totalLeads', `&key=day:${day}`)).toBe(truth.leads(on).length);
      expect(await factsOf('revenue', `&key=day:${day}`)).toBe(truth.revenue(on) / 100);
      expect(await factsOf('visits', `&key=day:${day},source:homepage`)).toBe(
        sum(truth.visits(on).map(({ page, unique }) => (page === null ? unique : 0))),
      );
      expect(await factsOf('totalCreditsPurchased', `&key=day:${day}`)).toBe(
        sum(truth.purchases().map((one) => (one.day === day ? one.data.credits : 0))),
      );
    }
    for (const month of ['2026-04', '2026-09', '2026-10']) {
      expect(await factsOf('totalCreditsRefunded', `&key=month:${month}`)).toBe(
        sum(truth.refunds().map(({ day, data }) => (day.startsWith(month) ? data.credits : 0))),
      );
      const { salesCents, refundsCents } = await ask<Record<string, number>>(`accounting/${month}`);
      expect(await factsOf('revenue', `&key=month:${month}`)).toBe((salesCents! - refundsCents!) / 100);
    }
  };

  const checkCredits = async (truth: Slow) => {
    const { overview, trends, topPurchasers } = await ask<CreditAnalytics>('credit-analytics');
    const purchased = sum(truth.purchases().map(({ data }) => data.credits));
    const refunded = sum(truth.refunds().map(({ data }) => data.credits));
    const active = truth.activeClients();
    expect(overview).toEqual({
      totalCreditsPurchased: purchased,
      purchases: truth.purchases().length,
      dollars: sum(truth.purchases().map(({ data }) => data.priceCents)) / 100,
      totalCreditsRefunded: refunded,
      totalCreditsFrozen: truth.creditsFrozen(),
      totalCreditsUsed: truth.used(),
      totalClients: active,
      inactiveClients: truth.clients(today) - active,
      averageCreditsPerClient: active === 0 ? 0 : Math.round(((purchased - refunded) * 100) / active) / 100,
    });
    expect(await factsOf('totalCreditsPurchased')).toBe(purchased);
    expect(await factsOf('totalCreditsRefunded')).toBe(refunded);
    expect(await factsOf('totalCreditsUsed')).toBe(truth.used());
    expect(await factsOf('creditsFrozen')).toBe(truth.creditsFrozen());
    expect(await factsOf('activeClients')).toBe(active);

    const days = truth.purchases().filter(({ day }) => day >= backBy(29));
    const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
    // Purchases of one instant have no order.
    expect(trends.map((trend) => ({ ...trend, purchases: sorted(trend.purchases) }))).toEqual(
      [...new Set(days.map(({ day }) => day))]
        .toSorted()
        .slice(-10)
        .map((date) => {
          const own = days.filter(({ day }) => day === date).map(({ data }) => data);
          const cents = sum(own.map(({ priceCents }) => priceCents));
          return {
            date,
            count: own.length,
            amount: sum(own.map(({ credits }) => credits)),
            dollars: cents / 100,
            purchases: own.length > 12 ? [] : sorted(own.map(({ credits }) => credits)),
          };
        }),
    );
    const buyers = new Map<number, { count: number; credits: number; cents: number }>();
    const add = (clientId: number, count: number, credits: number, cents: number) => {
      const own = buyers.get(clientId) ?? { count: 0, credits: 0, cents: 0 };
      buyers.set(clientId, {
        count: own.count + count,
        credits: own.credits + credits,
        cents: own.cents + cents,
      });
    };
    for (const { data } of truth.purchases()) add(data.clientId, 1, data.credits, data.priceCents);
    for (const { data } of truth.refunds()) add(data.clientId, 0, -data.credits, -data.amountCents);
    expect(topPurchasers.map(({ userId }) => userId)).toEqual(
      [...buyers]
        .toSorted(([a, one], [b, other]) => other.credits - one.credits || other.cents - one.cents || a - b)
        .slice(0, 10)
        .map(([clientId]) => clientId),
    );
    for (const { userId, transactionCount, totalPurchased, dollars } of topPurchasers) {
      const own = buyers.get(userId)!;
      expect([transactionCount, totalPurchased, dollars]).toEqual([own.count, own.credits, own.cents / 100]);
    }
  };

  const checkStrip = async (truth: Slow) => {
    const strip = {
      newLeads: truth.newLeads(),
      appointmentsToday: truth.appointmentsOn(today),
      creditsHeld: truth.creditsHeld(),
      revenueThisMonth: truth.revenue({ from: '2026-10-01', to: '2026-10-31' }) / 100,
    };
    expect(await ask('analytics/strip')).toEqual(strip);
    expect(await factsOf('newLeads')).toBe(strip.newLeads);
    expect(await factsOf('appointmentsToday')).toBe(strip.appointmentsToday);
    expect(await factsOf('creditsHeld')).toBe(strip.creditsHeld);
  };

  return async (truth: Slow) => {
    for (const period of periods) await checkPeriod(truth, period);
    await checkFunnel(truth);
    await checkFunnelBySetter(truth);
    await checkOutcomes(ask, truth, { now, backBy });
    await checkFirstContacts(ask, truth, backBy);
    await checkFacts(truth);
    await checkEveryMetric(ask, today);
    await checkCredits(truth);
    await checkStrip(truth);
  };
};
