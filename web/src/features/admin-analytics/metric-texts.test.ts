import { metrics } from '@setter/contracts/analytics/metrics';
import { describe, expect, it } from 'vitest';
import { amountText, keyText, metricOf, namesTime, sumOf, titleOf } from './metric-texts.ts';

describe('texts of numbers', () => {
  it('says what each number counts', () => {
    expect(titleOf('totalLeads', 14)).toBe('14 leads');
    expect(titleOf('visits', 1)).toBe('1 unique visit');
    expect(titleOf('revenue', -99.9)).toBe('\u2212$99.90 revenue');
    expect(titleOf('totalCreditsPurchased', 1)).toBe('1 credit purchased');
    expect(titleOf('appointmentsToday', 2)).toBe('2 appointments today');
    for (const metric of metrics) expect(titleOf(metric, 1)).not.toBe(titleOf(metric, 2));
  });

  it('knows no metric but those of the contract', () => {
    expect(metricOf('visits')).toBe('visits');
    expect(metricOf('toString')).toBeUndefined();
    expect(metricOf(undefined)).toBeUndefined();
  });

  it('names the part of a number that a key stands for', () => {
    expect(keyText('source:homepage,utm:google,campaign:spring')).toBe('Home page, google / spring');
    expect(keyText('page:3,utm:,campaign:', { page: (id) => (id === 3 ? 'Your kitchen' : undefined) })).toBe(
      'Your kitchen, No campaign',
    );
    expect(keyText('campaign:')).toBe('No campaign');
    expect(keyText('source:')).toBe('No lead');
    expect(keyText('page:')).toBe('No landing page');
    expect(keyText('setter:online')).toBe('Online booking');
    expect(keyText('setter:x', { setter: () => 'Dana Reyes' })).toBe('Dana Reyes');
    expect(keyText('owner:x', { owner: () => 'Priya Shah' })).toBe('Priya Shah');
    expect(keyText('owner:x')).toBe('An account');
    expect(keyText('page:4')).toBe('Landing page 4');
    expect(keyText('month:2026-11')).toBe('Nov 2026');
  });

  it('knows which keys take the place of the period', () => {
    expect(namesTime('day:2026-11-04')).toBe(true);
    expect(namesTime('source:homepage,month:2026-11')).toBe(true);
    expect(namesTime('campaign:day')).toBe(false);
    expect(namesTime(undefined)).toBe(false);
  });

  it('adds up to the cent', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3);
    expect(sumOf([999, -99.9, 125])).toBe(1024.1);
  });

  it('signs money, and other amounts only below zero', () => {
    expect(amountText('revenue', 999)).toBe('+$999.00');
    expect(amountText('revenue', -100)).toBe('\u2212$100.00');
    expect(amountText('totalLeads', 1)).toBe('1');
    expect(amountText('totalCreditsUsed', -1)).toBe('\u22121');
  });
});
