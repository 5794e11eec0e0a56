import { describe, expect, it } from 'vitest';
import { renderedPage } from '../../test-support/rendered-page.ts';
import { ruleParts } from '../../lib/texts/rule-parts.ts';

const terms = { windowDays: 7, decisionHours: 48, reviewRatePercent: 30, reviewAtLeast: 5 };
const written = [
  { key: 'held', title: 'What you pay for', text: 'One credit is for one appointment.' },
  { key: 'timing', title: 'When you ask', text: 'Ask until {{windowDays}} days after the end.' },
];
const versionOf = (version: number, current: boolean) => ({
  version,
  publishedAt: `2026-0${version + 2}-01T20:00:00.000Z`,
  hash: '9c4e17aa03d2',
  current,
});
const full = (version: number, current: boolean) => ({
  ...versionOf(version, current),
  terms,
  written,
  rules: written.map((rule, index) => ({ ...rule, number: index + 1 })),
});
const answers = {
  '/api/fair-credit-rules': [versionOf(2, true), versionOf(1, false)],
  '/api/fair-credit-rules/current': full(2, true),
  '/api/fair-credit-rules/1': full(1, false),
  '/api/fair-credit-rules/2': full(2, true),
};

describe('the page of the rules', () => {
  it('shows the version in force, rule by rule, with its terms told apart', async () => {
    const { status, text, html } = await renderedPage('/fair-credits', answers);
    expect(status).toBe(200);
    expect(text).toMatch(/1 What you pay for .*2 When you ask .*Version 2 .*In force since Apr 2, 2026\./);
    expect(html).toMatch(/<mark[^>]*>7 days<\/mark>/);
    expect(text).not.toContain('{{');
    expect(text).toContain('9c4e 17aa 03d2');
    expect(text).not.toContain('In force from');
  });

  it('says of an older version when it was in force, and leads to the present one', async () => {
    const { text, html } = await renderedPage('/fair-credits/1', answers);
    expect(text).toContain('In force from Mar 2, 2026 to Apr 2, 2026.');
    expect(html).toMatch(/<a[^>]*href="\/fair-credits"[^>]*>The rules that are in force now/);
    expect(html).toContain('href="https://wattle.example/fair-credits/1"');
  });

  it('lists all versions', async () => {
    const { html } = await renderedPage('/fair-credits/2', answers);
    expect(html).toContain('href="/fair-credits/1"');
    expect(html).toContain('href="/fair-credits/2"');
  });

  it('is not found for a version that there is not', async () => {
    const { status, text } = await renderedPage('/fair-credits/3', answers);
    expect(status).toBe(404);
    expect(text).toContain('There is no such version');
  });

  it('is linked in the footer of public pages', async () => {
    expect((await renderedPage('/contact', answers)).html).toMatch(
      /href="\/fair-credits"[^>]*>Fair-credit rules/,
    );
  });
});

describe('the parts of a rule', () => {
  it('have the terms of its version, with their units', () => {
    expect(ruleParts('At least {{reviewAtLeast}} of {{ reviewRatePercent }} percent.', terms)).toEqual([
      { text: 'At least ', isTerm: false },
      { text: '5', isTerm: true },
      { text: ' of ', isTerm: false },
      { text: '30 percent', isTerm: true },
      { text: '.', isTerm: false },
    ]);
    expect(ruleParts('No term.', terms)).toEqual([{ text: 'No term.', isTerm: false }]);
  });
});
