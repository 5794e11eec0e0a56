import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { creditReturned, creditsGranted, creditSpent, creditsPurchased } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { lots } from './lots.ts';
import { spends } from './spends.ts';
import { traffic } from './traffic.ts';

const seen = (more: object) => ({
  day: '2026-11-04',
  visits: 5,
  uniqueVisits: 3,
  source: 'meta',
  campaign: 'spring',
  ...more,
});

describe('traffic', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(traffic).given(...history(...events));

  it('adds up batches of one day, page and campaign', () => {
    given(
      { type: 'LandingPageVisited', data: { landingPageId: 3, ...seen({}) } },
      { type: 'LandingPageVisited', data: { landingPageId: 3, ...seen({ visits: 2, uniqueVisits: 0 }) } },
    ).thenRowWith({ landingPageId: 3, visits: 7, uniqueVisits: 3, utmCampaign: 'spring' });
  });

  it('keeps the home page, other days and what came without a campaign apart', () => {
    const row = { utmSource: 'meta', utmCampaign: 'spring', visits: 5, uniqueVisits: 3 };
    given(
      { type: 'HomePageVisited', data: seen({}) },
      { type: 'HomePageVisited', data: seen({ day: '2026-11-05' }) },
      { type: 'HomePageVisited', data: seen({ source: null, campaign: null }) },
    ).thenRows(
      { ...row, trafficId: 'home 2026-11-04 meta spring', day: '2026-11-04', landingPageId: null },
      { ...row, trafficId: 'home 2026-11-05 meta spring', day: '2026-11-05', landingPageId: null },
      {
        ...row,
        trafficId: 'home 2026-11-04  ',
        day: '2026-11-04',
        landingPageId: null,
        utmSource: null,
        utmCampaign: null,
      },
    );
  });
});

describe('spends', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(spends).given(...history(...events));

  it('say when a credit was spent and when it was returned', () => {
    given(creditSpent()).thenRowWith({ spentAt: minute(1), returnedAt: null, lotId: id(1, 1) });
    given(creditSpent(), creditReturned()).thenRowWith({ spentAt: minute(1), returnedAt: minute(2) });
  });
});

describe('lots', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(lots).given(...history(...events));
  const bought = creditsPurchased({ credits: 2, priceCents: 101 });
  const [first, second] = [creditSpent(), creditSpent({ spendId: id(2, 3) })];

  it('know what was paid: nothing for a gift, the amount of a sale outside the platform', () => {
    const paid = { amountCents: 900, gstCents: 0, currency: 'AUD', reference: 'x' } as const;
    given(bought).thenRowWith({ credits: 2, cents: 101, creditCents: null, paymentId: id(1, 2) });
    given(creditsGranted()).thenRowWith({ cents: 0, creditCents: 0, paymentId: null });
    given(creditsGranted({ kind: 'paid_offline', paid })).thenRowWith({ cents: 900, paymentId: null });
  });

  it('know what each spend cost: the lowest free credit, also of one that was returned', () => {
    const { spendId } = first.data;
    given(bought, first, second).thenRowWith({ spendCents: { [spendId]: 51, [id(2, 3)]: 50 } });
    given(bought, first, creditReturned(), second).thenRowWith({
      spendCents: { [spendId]: 51, [id(2, 3)]: 51 },
    });
    given(creditsPurchased({ credits: 2, priceCents: 100 }), first).thenRowWith({
      creditCents: 50,
      spendCents: {},
    });
  });

  it('sum up what was refunded', () => {
    given(bought, first, {
      type: 'LotRefunded',
      data: {
        clientId: 1,
        lotId: id(1, 1),
        paymentId: id(1, 2),
        refundId: 're_1',
        credits: 1,
        amountCents: 50,
      },
    }).thenRowWith({ refundedCredits: 1, refundedCents: 50, refundedAt: minute(3) });
  });

  it('know the latest refund, whatever order the log has', () => {
    const refund = (refundId: string): SetterEvent => ({
      type: 'LotRefunded',
      data: { clientId: 1, lotId: id(1, 1), paymentId: id(1, 2), refundId, credits: 1, amountCents: 50 },
    });
    const [purchase, late, early] = history(bought, refund('re_1'), refund('re_2'));
    specifyProjection(lots)
      .given(purchase!, late!, { ...early!, metadata: { ...early!.metadata, occurredAt: minute(1) } })
      .thenRowWith({ refundedCredits: 2, refundedAt: minute(2) });
  });
});
