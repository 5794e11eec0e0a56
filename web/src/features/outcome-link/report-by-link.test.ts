import { describe, expect, it } from 'vitest';
import { renderedPage } from '../../test-support/rendered-page.ts';

const link = {
  valid: true,
  title: 'First home buyer consult',
  startTime: '2026-11-02T23:30:00.000Z',
  outcome: null,
};
const open = (address: string, answer: object = link) =>
  renderedPage(address, { '/api/outcomes/abc': answer });

/** The chosen one of the four, as the form would send it. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="(\w+)"/.exec(input)?.[1]] : [],
  );

describe('the page of a mailed link', () => {
  it('shows the appointment and the four outcomes, with the pressed one chosen and not saved', async () => {
    const { text, html } = await open('/outcome?token=abc&say=wrong_person');
    expect(text).toContain('First home buyer consult');
    expect(text).toContain('Tuesday, November 3, 2026, 10:30 AM, Sydney time');
    for (const label of ['It was held', 'Nobody came', 'Wrong person', 'Not as described'])
      expect(text).toContain(label);
    expect(chosenIn(html)).toEqual(['wrong_person']);
    expect(text).toContain('Save');
    expect(text).not.toContain('Thank you');
  });

  it('has the one that was said before chosen, unless a button of the mail says another', async () => {
    const before = { ...link, outcome: 'held' };
    expect(chosenIn((await open('/outcome?token=abc', before)).html)).toEqual(['held']);
    expect(chosenIn((await open('/outcome?token=abc&say=no_show', before)).html)).toEqual(['no_show']);
    expect(chosenIn((await open('/outcome?token=abc&say=nothing_known')).html)).toEqual([]);
  });

  it('says so when the link is dead, before and after Save', async () => {
    const dead = /This link is no longer valid\. .*The appointment was moved or its credit came back\./;
    const none = { valid: false, title: null, startTime: null, outcome: null };
    expect((await open('/outcome?token=abc', none)).text).toMatch(dead);
    expect((await open('/outcome')).text).toMatch(dead);
    const refused = {
      form: 'outcome',
      code: 'invalid_link',
      values: { token: 'abc', outcome: 'held' },
      errors: {},
      problem: 'This link is no longer valid.',
    } as const;
    expect((await renderedPage('/outcome', { '/api/outcomes/abc': link }, refused)).text).toMatch(dead);
  });

  it('thanks, and leads on to the credit unless it was held', async () => {
    const noShow = await open('/outcome?done=no_show');
    expect(noShow.text).toMatch(/Thank you .*nobody came.*Sign in to ask for the credit/);
    expect(noShow.html).toContain('href="/client-portal?tab=fair-credits"');
    const held = await open('/outcome?done=held');
    expect(held.text).toContain('Thank you');
    expect(held.text).not.toContain('ask for the credit');
  });

  it('keeps the address out of search engines', async () => {
    expect((await open('/outcome?token=abc')).html).toContain('<meta name="robots" content="noindex"');
  });
});
