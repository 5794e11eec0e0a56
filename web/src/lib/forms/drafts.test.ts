import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Drafts from './drafts.ts';
import { fakeStorage } from '../browser/storage-fake.ts';

const day = 24 * 3_600_000;
const draft = (text: string) => ({ words: { text }, version: null });
let browser: Storage;
/** Of the tab that was opened last. */
let tabOnly: Storage;

/** A tab of the browser, with a storage of its own; its module is loaded again. */
async function openTab(): Promise<typeof Drafts> {
  vi.resetModules();
  tabOnly = fakeStorage();
  vi.stubGlobal('window', { localStorage: browser, sessionStorage: tabOnly });
  return import('./drafts.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = fakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the draft of an account', () => {
  it('is there in another tab of the browser, and in no tab of another account or of a visitor', async () => {
    const first = await openTab();
    first.keepDraftsOf('client:3');
    expect(first.keepDraft('message', { words: { text: 'Dear' }, version: 7 })).toBe(true);
    const second = await openTab();
    expect(second.readDraft('message')).toBeUndefined();
    second.keepDraftsOf('client:4');
    expect(second.readDraft('message')).toBeUndefined();
    second.keepDraft('message', draft('of Bert'));
    second.forgetDraft('message');
    second.keepDraftsOf('client:3');
    expect(second.readDraft('message')).toMatchObject({ words: { text: 'Dear' }, version: 7 });
  });

  it('is removed when it signs out, with what the tab keeps for a visitor, and nothing is kept from then on', async () => {
    const tab = await openTab();
    tab.keepDraft('support', draft('as a visitor'));
    tab.keepDraftsOf('client:4');
    tab.keepDraft('message', draft('of Bert'));
    tab.keepDraftsOf('client:3');
    tab.keepDraft('message', draft('of Anna'));
    tab.endDrafts();
    expect(tab.keepDraft('message', draft('too late'))).toBe(false);
    expect(tabOnly.getItem('drafts')).toBeNull();
    expect(browser.getItem('drafts')).not.toContain('Anna');
    expect(browser.getItem('drafts')).not.toContain('too late');
    tab.keepDraftsOf('client:4');
    expect(tab.readDraft('message')).toMatchObject({ words: { text: 'of Bert' } });
  });
});

describe('the draft of a visitor', () => {
  it('ends with the tab', async () => {
    const tab = await openTab();
    tab.keepDraft('enquiry', draft('hello'));
    expect(tab.readDraft('enquiry')).toMatchObject({ words: { text: 'hello' } });
    expect(browser.getItem('drafts')).toBeNull();
    expect((await openTab()).readDraft('enquiry')).toBeUndefined();
  });

  it.each(['{"', '{}', '7', '[null, {}]'])('is none where another release has kept %s', async (text) => {
    const tab = await openTab();
    tabOnly.setItem('drafts', text);
    expect(tab.readDraft('enquiry')).toBeUndefined();
    tab.keepDraft('enquiry', draft('hello'));
    expect(tab.readDraft('enquiry')).toBeDefined();
  });

  it('is remembered by its page where the browser keeps nothing', async () => {
    vi.resetModules();
    vi.stubGlobal('window', {});
    const tab = await import('./drafts.ts');
    expect(tab.keepDraft('enquiry', draft('hello'))).toBe(false);
    expect(tab.readDraft('enquiry')).toMatchObject({ words: { text: 'hello' } });
  });
});

describe('drafts are bounded', () => {
  it('to seven days', async () => {
    const tab = await openTab();
    vi.setSystemTime(0);
    tab.keepDraft('enquiry', draft('old'));
    vi.setSystemTime(7 * day - 1);
    expect(tab.readDraft('enquiry')).toBeDefined();
    tab.keepDraft('support', draft('new'));
    vi.setSystemTime(7 * day);
    expect(tab.readDraft('enquiry')).toBeUndefined();
    expect(tab.readDraft('support')).toBeDefined();
    tab.forgetDraft('newsletter');
    expect(tabOnly.getItem('drafts')).not.toContain('old');
  });

  it('to twenty: the oldest goes', async () => {
    const tab = await openTab();
    for (let form = 0; form <= 20; form += 1) tab.keepDraft(`form ${form}`, draft('x'));
    expect(tab.readDraft('form 0')).toBeUndefined();
    expect(tab.readDraft('form 1')).toBeDefined();
    expect(tab.findDraft('form')?.form).toBe('form 20');
  });

  it('to a million characters, of which one has half: older ones make room', async () => {
    const tab = await openTab();
    for (const form of ['one', 'two', 'three'])
      expect(tab.keepDraft(form, draft('x'.repeat(400_000)))).toBe(true);
    expect(tab.readDraft('one')).toBeUndefined();
    expect(tab.keepDraft('three', draft('x'.repeat(500_000)))).toBe(false);
    expect(tab.keepDraft('four', draft('x'.repeat(500_000)))).toBe(false);
    expect(tab.readDraft('four')).toBeUndefined();
    expect([tab.readDraft('two'), tab.readDraft('three')]).toMatchObject([
      draft('x'.repeat(400_000)),
      draft('x'.repeat(400_000)),
    ]);
  });
});
