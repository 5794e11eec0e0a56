import type { Facts } from '@setter/contracts/analytics/facts';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type { LeadPathStep } from '@setter/contracts/analytics/lead-path';
import type { Analytics } from '@setter/contracts/analytics/overview';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  adjustmentNoteIssued,
  creditsPurchased,
  leadCaptured,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import { landingPageDrafted } from '@setter/testing/sample-pages';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

/** Sunday in Sydney on which clocks go back: the day has 25 hours. */
const { app, get, cookieOf } = withQueryApp('2026-04-05T10:00:00.000Z');
let position = 0;
const happened = async (at: string, ...events: SetterEvent[]) => {
  position = await app().run(append(events, at));
};
const ask = async <T>(path: string) => (await get(`/api/admin/${path}`, 'admin', position)).body as T;
const days = async () => {
  const { daily, ...totals } = await ask<Analytics>('analytics/7d');
  return { ...totals, leads: daily.map(({ leads }) => leads) };
};

describe('analytics', () => {
  it('count a lead on its day in Sydney, also where that day has 25 hours', async () => {
    await happened('2026-04-04T12:59:59.999Z', leadCaptured({ leadId: id(1, 4) }));
    await happened('2026-04-04T13:00:00.000Z', leadCaptured({ leadId: id(2, 4) }));
    expect((await days()).leads).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(await days()).toMatchObject({ from: '2026-03-30', to: '2026-04-05', totalLeads: 2 });
    // The first instant of the period, and the last before it.
    await happened('2026-03-29T13:00:00.000Z', leadCaptured({ leadId: id(3, 4) }));
    await happened('2026-03-29T12:59:59.999Z', leadCaptured({ leadId: id(4, 4) }));
    expect((await days()).leads).toEqual([1, 0, 0, 0, 0, 1, 1]);
    expect((await days()).previous.totalLeads).toBe(1);
  });

  it('take a lead off its own day when it is removed later, and put it back there', async () => {
    const data = { leadId: id(5, 4), restorableUntil: '2026-05-01T00:00:00.000Z' };
    await happened('2026-04-01T03:00:00.000Z', leadCaptured({ leadId: data.leadId }));
    const { leads } = await days();
    expect(leads[2]).toBe(1);
    await happened('2026-04-05T09:00:00.000Z', { type: 'LeadRemoved', data });
    expect((await days()).leads).toEqual(leads.with(2, 0));
    await happened('2026-04-05T09:01:00.000Z', { type: 'LeadRestored', data: { leadId: data.leadId } });
    expect((await days()).leads).toEqual(leads);
  });

  it('take back what a lead was worth on its own day when the credit is returned later', async () => {
    const leadId = id(6, 4);
    const ids = { clientId: 6, appointmentId: id(60), spendId: id(60, 3), lotId: id(60, 1) };
    const paid = { clientId: 6, lotId: ids.lotId, paymentId: id(60, 2), credits: 2, priceCents: 9000 };
    await happened('2026-04-01T02:00:00.000Z', clientRegistered({ clientId: 6 }), creditsPurchased(paid));
    await happened(
      '2026-04-02T03:00:00.000Z',
      leadCaptured({ leadId }),
      appointmentScheduled({ appointmentId: ids.appointmentId, clientId: 6, leadId }),
      creditSpent(ids),
    );
    const value = async () =>
      (await ask<Facts>('analytics/facts?metric=pageRevenue&key=day:2026-04-02')).total;
    const steps = async () => (await ask<Funnel>('analytics/funnel?period=7d')).steps;
    expect([await value(), await steps()]).toMatchObject([45, { unlocked: 1, revenue: 45 }]);
    await happened('2026-04-05T09:02:00.000Z', creditReturned(ids));
    expect([await value(), await steps()]).toMatchObject([0, { unlocked: 0, booked: 1, revenue: 0 }]);
  });

  it('take a refund off the day on which it was made, not off the day of the sale', async () => {
    const sale = { clientId: 5, lotId: id(50, 1), paymentId: id(50, 2), credits: 4 };
    const invoice = { clientId: 5, documentId: id(50, 4), paymentId: sale.paymentId, lotId: sale.lotId };
    const at = ['2026-03-31T02:00:00.000Z', '2026-04-03T02:00:00.000Z', '2026-04-04T02:00:00.000Z'] as const;
    await happened(
      at[0],
      clientRegistered({ clientId: 5 }),
      creditsPurchased({ ...sale, priceCents: 20_000 }),
      taxInvoiceIssued({ ...invoice, number: 51, issuedAt: at[0], credits: 4, amountCents: 20_000 }),
    );
    for (const part of [1, 2])
      await happened(
        at[part]!,
        {
          type: 'LotRefunded',
          data: { ...sale, credits: part, refundId: `re_${part}`, amountCents: part * 5000 },
        },
        adjustmentNoteIssued({
          clientId: 5,
          documentId: id(51, part + 4),
          number: 51 + part,
          invoiceId: invoice.documentId,
          adjusts: 51,
          issuedAt: at[part]!,
          paymentId: sale.paymentId,
          credits: part,
          amountCents: part * 5000,
        }),
      );
    const { daily } = await ask<Analytics>('analytics/7d');
    expect(daily.map(({ revenue }) => revenue)).toEqual([0, 200, 0, 0, -50, -100, 0]);
    const refunded = async (day: string) =>
      (await ask<Facts>(`analytics/facts?metric=totalCreditsRefunded&key=day:${day}`)).facts.map(
        ({ amount, what }) => [amount, what],
      );
    expect(await refunded('2026-04-03')).toEqual([[1, 'Was refunded 1 credit for $50.00']]);
    expect(await refunded('2026-04-04')).toEqual([[2, 'Was refunded 2 credits for $100.00']]);
  });

  it('answer a bad period, metric, key, breakdown, table or cursor with 400', async () => {
    for (const path of [
      'analytics?period=8d',
      'analytics/8d',
      'analytics/funnel?by=country',
      'analytics/funnel?by=client',
      'analytics/outcomes?by=campaign',
      'analytics/outcomes?period=8d',
      'analytics/facts?metric=totalAppointments&key=setter:online',
      'analytics/facts?metric=totalLeads&key=owner:00000000-0000-7000-8000-000000000001',
      'analytics/facts?metric=firstContacts&key=owner:priya',
      'analytics/csv?table=first-contact&by=page',
      'analytics/csv?table=outcomes&by=campaign',
      'analytics/csv?table=funnel&by=client',
      'analytics/facts',
      'analytics/facts?metric=everything',
      'analytics/facts?metric=totalLeads&period=x',
      'analytics/facts?metric=totalLeads&key=day:2026-02-30',
      'analytics/facts?metric=totalLeads&key=page:0',
      'analytics/facts?metric=totalLeads&key=campaign:Spring',
      'analytics/facts?metric=totalLeads&key=page:1,page:2',
      'analytics/facts?metric=totalClients&key=page:1',
      'analytics/facts?metric=totalLeads&cursor=x',
      'analytics/csv?table=secrets',
      'analytics/csv',
      'analytics/csv?table=facts',
    ]) {
      const { status, body } = await get(`/api/admin/${path}`, 'admin');
      expect({ path, status, code: (body as { code: string }).code }).toEqual({
        path,
        status: 400,
        code: 'invalid_request',
      });
    }
  });

  it('answer no client', async () => {
    expect((await get('/api/admin/analytics', 1)).status).toBe(401);
    expect((await get('/api/admin/analytics/outcomes', 1)).status).toBe(401);
  });
});

describe('facts', () => {
  it('are paged without a gap or a repeat, also where many are of one instant', async () => {
    const leads = Array.from({ length: 120 }, (_, n) =>
      leadCaptured({ leadId: id(n, 5), publicUtm: { source: null, campaign: 'tied' } }),
    );
    await happened('2026-04-05T08:00:00.000Z', ...leads);
    const links = new Set<string>();
    let pages = 0;
    for (let cursor = ''; ; pages++) {
      const path = `analytics/facts?metric=totalLeads&key=campaign:tied${cursor}`;
      const { facts, total, nextCursor }: Facts = await ask<Facts>(path);
      expect(total).toBe(120);
      for (const { link, amount } of facts) {
        expect(amount).toBe(1);
        links.add(link);
      }
      if (nextCursor === undefined) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect([pages, links.size]).toEqual([2, 120]);
    expect([...links][0]).toContain(id(119, 5));
  });

  it('refuse the cursor of another question', async () => {
    const { nextCursor } = await ask<Facts>('analytics/facts?metric=totalLeads&key=campaign:tied');
    const { status } = await get(
      `/api/admin/analytics/facts?metric=totalLeads&cursor=${nextCursor}`,
      'admin',
    );
    expect(status).toBe(400);
  });
});

describe("a lead's path", () => {
  const leadId = id(1, 6);
  const ids = { clientId: 7, appointmentId: id(70), spendId: id(70, 3), lotId: id(70, 1) };
  const steps = async () =>
    (await ask<LeadPathStep[]>(`leads/${leadId}/path`)).map(({ step, amount }) => [step, amount]);

  it('leads from the page that was opened to the money', async () => {
    await happened('2026-03-01T00:00:00.000Z', clientRegistered({ clientId: 7 }));
    await happened('2026-03-02T00:00:00.000Z', landingPageDrafted({ landingPageId: 9 }));
    const paid = { clientId: 7, lotId: ids.lotId, paymentId: id(70, 2), credits: 3, priceCents: 10_000 };
    await happened('2026-03-03T00:00:00.000Z', creditsPurchased(paid));
    await happened(
      '2026-03-04T00:10:00.000Z',
      leadCaptured({
        leadId,
        source: 'landing_page',
        landingPageId: 9,
        openedAt: '2026-03-04T00:08:00.000Z',
        publicUtm: { source: 'meta', campaign: 'roofs' },
      }),
    );
    await happened(
      '2026-03-05T00:00:00.000Z',
      appointmentScheduled({ appointmentId: ids.appointmentId, clientId: 7, leadId }),
      { type: 'LeadConverted', data: { leadId, appointmentId: ids.appointmentId, clientId: 7 } },
    );
    await happened('2026-03-06T00:00:00.000Z', creditSpent(ids));
    const [, opened] = await ask<LeadPathStep[]>(`leads/${leadId}/path`);
    expect(opened).toEqual({
      at: '2026-03-04T00:08:00.000Z',
      step: 'opened',
      what: 'Opened Solar for Ashgrove from meta / roofs',
      link: '/admin-landing-pages?open=9',
    });
    expect(await steps()).toEqual([
      ['paid', 100],
      ['opened', undefined],
      ['captured', undefined],
      ['booked', undefined],
      ['unlocked', 33.33],
    ]);
  });

  it('shows the credit that was returned', async () => {
    await happened('2026-04-05T07:00:00.000Z', creditReturned(ids));
    expect((await steps()).at(-1)).toEqual(['returned', -33.33]);
    expect((await ask<Facts>('analytics/facts?metric=pageRevenue&period=90d&key=page:9')).total).toBe(0);
  });

  it('answers 404 for a lead that is not known', async () => {
    expect((await get(`/api/admin/leads/${id(999, 6)}/path`, 'admin')).status).toBe(404);
  });
});

describe('tables as CSV', () => {
  const csv = async (query: string) => {
    const answer = await app().app.inject({
      method: 'GET',
      url: `/api/admin/analytics/csv?${query}`,
      headers: { cookie: await cookieOf('admin'), 'x-min-position': String(position) },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };

  it('have a head and a line for each row', async () => {
    expect((await csv('table=sources'))[0]).toBe('Source,Leads,Percent');
    expect(await csv('table=pages&period=90d')).toEqual([
      'Page,Visits,Conversions,Conversion rate,Value of unlocked leads',
      'Solar for Ashgrove,0,1,0,0',
    ]);
    expect(await csv('table=daily&period=7d')).toHaveLength(8);
    expect(await csv('table=monthly&period=1y')).toHaveLength(13);
    expect(await csv('table=campaigns&period=90d')).toContain('Solar for Ashgrove,meta,roofs,1,0.8');
    expect((await csv('table=funnel&period=90d&by=campaign')).at(-1)).toMatch(/^All,/);
    expect(await csv('table=trends')).toEqual([
      'Day,Purchases,Credits,Dollars',
      '2026-03-31,1,4,200',
      '2026-04-01,1,2,90',
    ]);
    expect(await csv('table=facts&metric=totalLeads&key=campaign:tied')).toHaveLength(121);
  });

  it('neutralise formulas, but no numbers', async () => {
    await happened(
      '2026-04-05T06:00:00.000Z',
      clientRegistered({ clientId: 8, username: 'formula', businessName: '=HYPERLINK("x")' }),
      creditsPurchased({ clientId: 8, lotId: id(80, 1), paymentId: id(80, 2), credits: 4, priceCents: 5000 }),
    );
    expect((await csv('table=purchasers'))[1]).toBe(`8,formula,"'=HYPERLINK(""x"")",1,4,50`);
    await happened('2026-04-05T06:01:00.000Z', creditsGranted({ clientId: 8, lotId: id(81, 1) }));
    await happened('2026-04-05T06:02:00.000Z', {
      type: 'CreditsRemoved',
      data: { clientId: 8, credits: 9, fromLots: [{ lotId: id(80, 1), credits: 9 }], reason: 'x' },
    });
    const held = await csv('table=facts&metric=creditsHeld&key=client:8');
    expect(held[1]).toContain(',-3,/admin-view-client?id=8');
  });
});

describe("a lead's path without a view", () => {
  it('names the campaign with the form when no view of the page is known', async () => {
    const unopened = id(2, 6);
    await happened(
      '2026-03-04T00:10:00.000Z',
      leadCaptured({
        leadId: unopened,
        source: 'landing_page',
        landingPageId: 9,
        openedAt: null,
        publicUtm: { source: null, campaign: 'roofs' },
      }),
    );
    expect(await ask<LeadPathStep[]>(`leads/${unopened}/path`)).toMatchObject([
      { step: 'captured', what: 'Sent the form of Solar for Ashgrove from roofs' },
    ]);
  });
});
