import { factsKey } from '@setter/contracts/analytics/facts';
import { describe, expect, it } from 'vitest';
import { campaignKey, campaignRows, firstContactKey, funnelKey, outcomeKey, sourceKey } from './fact-keys.ts';

const isKey = (key: string | null) => factsKey().safeParse(key).success;

describe('keys of facts', () => {
  it('names home page, landing page and campaign as the contract does', () => {
    const home = sourceKey({ source: 'homepage', landingPageId: null });
    const page = sourceKey({ source: 'landing_page', landingPageId: 3 });
    expect([home, page]).toEqual(['source:homepage', 'page:3']);
    const keys = [
      home,
      page,
      campaignKey(page, { source: 'google', campaign: 'spring' }),
      campaignKey(home, { source: null, campaign: null }),
      funnelKey('campaign', { key: null }),
      funnelKey('campaign', { key: 'spring' }),
      funnelKey('page', { key: null }),
      funnelKey('source', { key: 'homepage' }),
      funnelKey('source', { key: '3' }),
      funnelKey('setter', { key: null }),
      funnelKey('setter', { key: 'online' }),
      firstContactKey('day', '2026-11-03'),
      firstContactKey('owner', '00000000-0000-7000-8000-00000000000a'),
      firstContactKey('source', 'office'),
      firstContactKey('source', '3'),
      outcomeKey('client', '7'),
      outcomeKey('source', null),
      outcomeKey('source', 'homepage'),
      outcomeKey('source', '3'),
      outcomeKey('page', null),
      outcomeKey('setter', '00000000-0000-7000-8000-00000000000a'),
    ];
    expect(keys.filter((key) => !isKey(key))).toEqual([]);
  });

  it('has none for a page whose number is not known', () => {
    expect(sourceKey({ source: 'landing_page', landingPageId: null })).toBeNull();
    expect(campaignKey(null, { source: 'google', campaign: null })).toBeNull();
    expect(funnelKey('source', { key: '0' })).toBeNull();
    expect(outcomeKey('source', '0')).toBeNull();
    expect(firstContactKey('source', '0')).toBeNull();
  });

  it('adds what came without a campaign, so that campaigns add up to their source', () => {
    const row = {
      source: 'homepage' as const,
      landingPageId: null,
      label: 'Homepage',
      count: 48,
      percentage: 60,
      campaigns: [{ source: 'google', campaign: 'spring', count: 30, percentage: 37.5 }],
    };
    expect(campaignRows(row, 80)).toEqual([
      ...row.campaigns,
      { source: null, campaign: null, count: 18, percentage: 22.5 },
    ]);
    expect(campaignRows({ ...row, campaigns: [] }, 80)).toEqual([]);
    expect(campaignRows({ ...row, count: 30 }, 80)).toEqual(row.campaigns);
  });
});
