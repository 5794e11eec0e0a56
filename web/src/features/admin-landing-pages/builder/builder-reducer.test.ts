import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { describe, expect, it } from 'vitest';
import type { BuilderAction, BuilderState, Stored } from './builder-reducer.ts';
import { builderReducer, initialState, isDirty } from './builder-reducer.ts';
import { pageOf } from './draft.ts';

const page: LandingPageDraft = {
  title: 'Free kitchen design consult',
  businessName: 'Coastal Kitchens',
  businessWebsite: 'https://coastal.example',
  content: {
    hero: { headline: 'A kitchen drawn around the way you cook.', description: 'We design and build.' },
    features: [
      { icon: 'star', title: 'Measured', description: 'By the maker.' },
      { icon: 'home', title: 'In 3D', description: 'On your screen.' },
      { icon: 'wrench', title: 'Built here', description: 'In Brookvale.' },
      { icon: 'clock', title: 'On the day', description: 'As agreed.' },
    ],
    form: { title: 'Book your consult', subtitle: null, ctaText: 'Get Free Quote' },
    trustBadges: ['100% Secure'],
  },
  theme: {
    primaryColor: '#1f5b86',
    backgroundImageId: null,
    logoId: null,
    fontFamily: 'Manrope',
    fallbackFonts: 'system-ui, sans-serif',
  },
  customFormFields: [],
  metaPixelId: null,
};
const stored: Stored = {
  id: 7,
  version: 1,
  isPublished: false,
  previewUrl: '/landing/7?preview=x',
  savedAt: null,
};
const opened = builderReducer(initialState, { type: 'opened', page, stored });
const after = (...actions: BuilderAction[]): BuilderState => actions.reduce(builderReducer, opened);
const titles = ({ draft }: BuilderState) => draft.content?.features.map(({ title }) => title);
const type = (text: string): BuilderAction => ({ type: 'setText', path: 'content.hero.headline', text });
const headline = ({ draft }: BuilderState) => draft.content?.hero.headline;

describe('the history of a draft', () => {
  it('takes typing in one text back in one step, and gives it again', () => {
    const typed = after(type('A'), type('A k'), type('A ki'));
    expect(headline(typed)).toBe('A ki');
    const undone = builderReducer(typed, { type: 'undo' });
    expect(headline(undone)).toBe(page.content.hero.headline);
    expect(isDirty(undone)).toBe(false);
    expect(headline(builderReducer(undone, { type: 'redo' }))).toBe('A ki');
  });

  it('keeps two edits of the same text apart once the first has ended', () => {
    const before = page.content.hero.headline;
    const state = after(
      type('One'),
      { type: 'endText', path: 'content.hero.headline', before },
      type('Two'),
      { type: 'undo' },
    );
    expect(headline(state)).toBe('One');
  });

  it('forgets what was undone when something else is changed', () => {
    const state = after(
      type('One'),
      { type: 'undo' },
      { type: 'removeItem', block: 'features', index: 0 },
      { type: 'redo' },
    );
    expect(headline(state)).toBe(page.content.hero.headline);
    expect(titles(state)).toEqual(['In 3D', 'Built here', 'On the day']);
  });

  it('goes back at most a hundred steps, and nowhere from the first', () => {
    const many = Array.from({ length: 120 }, (_, index): BuilderAction => ({
      type: 'choose',
      block: 'features',
      index: 0,
      field: 'icon',
      value: index % 2 === 0 ? 'sun' : 'leaf',
    }));
    expect(after(...many).past).toHaveLength(100);
    expect(builderReducer(opened, { type: 'undo' })).toBe(opened);
  });
});

describe('a text edited in its place', () => {
  const path = 'content.hero.headline';
  const before = page.content.hero.headline;

  it('is as it was after Escape, without a step', () => {
    const state = after(type('Some'), type('Something'), { type: 'restoreText', path, before });
    expect(headline(state)).toBe(before);
    expect(state.past).toHaveLength(0);
  });

  it('comes back when it was left blank and the page needs it', () => {
    expect(headline(after(type('  '), { type: 'endText', path, before }))).toBe(before);
  });

  it('may be blank where the page does without: the subtitle is none, a badge goes', () => {
    const subtitle = after(
      { type: 'setText', path: 'content.form.subtitle', text: 'Soon' },
      { type: 'setText', path: 'content.form.subtitle', text: '' },
      { type: 'endText', path: 'content.form.subtitle', before: '' },
    );
    expect(subtitle.draft.content?.form.subtitle).toBeNull();
    const badge = after(
      { type: 'setText', path: 'content.trustBadges.0', text: ' ' },
      { type: 'endText', path: 'content.trustBadges.0', before: '100% Secure' },
    );
    expect(badge.draft.content?.trustBadges).toEqual([]);
  });

  it('is the same text in the form and on the page', () => {
    const state = after(
      { type: 'setText', path: 'businessName', text: 'Coastal' },
      { type: 'setText', path: 'content.form.ctaText', text: 'Ring me' },
    );
    expect(state.draft).toMatchObject({ clientName: 'Coastal', ctaText: 'Ring me' });
    expect(pageOf(state.draft)).toMatchObject({
      businessName: 'Coastal',
      content: { form: { ctaText: 'Ring me' } },
    });
  });
});

describe('features', () => {
  it('are between three and six', () => {
    const remove: BuilderAction = { type: 'removeItem', block: 'features', index: 0 };
    expect(titles(after(remove, remove, remove))).toEqual(['In 3D', 'Built here', 'On the day']);
    const add: BuilderAction = { type: 'addItem', block: 'features' };
    expect(titles(after(add, add, add, add))).toHaveLength(6);
  });

  it('are moved, but not beyond the ends', () => {
    expect(titles(after({ type: 'moveItem', block: 'features', from: 0, to: 2 }))).toEqual([
      'In 3D',
      'Built here',
      'Measured',
      'On the day',
    ]);
    expect(after({ type: 'moveItem', block: 'features', from: 0, to: -1 }).past).toHaveLength(0);
  });
});

describe('fields of the form', () => {
  it('begin as the default ones, which are stored as none', () => {
    expect(opened.draft.fields.map(({ name }) => name)).toEqual(['name', 'email', 'phone', 'company']);
    expect(pageOf(opened.draft)?.customFormFields).toEqual([]);
  });

  it('are added, changed, moved and removed by their key', () => {
    const suburb = { name: 'suburb', label: 'Suburb', type: 'text', required: true, options: [] } as const;
    const state = after(
      { type: 'addField', field: suburb },
      { type: 'moveField', key: 4, to: 0 },
      { type: 'changeField', key: 4, change: { label: 'Your suburb' } },
      { type: 'removeField', key: 3 },
    );
    expect(pageOf(state.draft)?.customFormFields.map(({ label }) => label)).toEqual([
      'Your suburb',
      'Name',
      'Email',
      'Phone',
    ]);
  });

  it('keep options only while they are dropdowns', () => {
    const change = (options: Partial<{ type: 'select' | 'text'; options: string[] }>): BuilderAction => ({
      type: 'changeField',
      key: 3,
      change: options,
    });
    const dropdown = after(change({ type: 'select' }), change({ options: ['A', 'B'] }));
    expect(pageOf(dropdown.draft)?.customFormFields[3]?.options).toEqual(['A', 'B']);
    const text = builderReducer(dropdown, change({ type: 'text' }));
    expect(pageOf(text.draft)?.customFormFields[3]?.options).toEqual([]);
  });

  it('are at most twenty', () => {
    const field = { name: 'x', label: 'X', type: 'text', required: false, options: [] } as const;
    const many = Array.from({ length: 30 }, (): BuilderAction => ({ type: 'addField', field }));
    expect(after(...many).draft.fields).toHaveLength(20);
  });
});

describe('generating', () => {
  const generated: LandingPageDraft = {
    ...page,
    content: {
      ...page.content,
      hero: { headline: 'New headline', description: 'New description' },
      features: page.content.features.map(({ icon }, index) => ({
        icon,
        title: `New ${index}`,
        description: `New text ${index}`,
      })),
    },
  };

  it('fills an empty draft and keeps what its form says', () => {
    const named = builderReducer(initialState, {
      type: 'set',
      change: { clientName: 'Mine', promotionalText: 'Free' },
    });
    const state = builderReducer(named, { type: 'generated', page });
    expect(state.draft).toMatchObject({ clientName: 'Mine', promotionalText: 'Free', title: page.title });
    expect(headline(state)).toBe(page.content.hero.headline);
    expect(state.draft.theme.primaryColor).toBe('#cc4125');
  });

  it('again replaces only texts that were not edited, wherever they have moved', () => {
    const state = after(
      { type: 'setText', path: 'content.features.0.title', text: 'Mine' },
      { type: 'moveItem', block: 'features', from: 0, to: 1 },
      type('My headline'),
      { type: 'generated', page: generated },
    );
    expect(headline(state)).toBe('My headline');
    expect(state.draft.content?.hero.description).toBe('New description');
    expect(titles(state)).toEqual(['New 0', 'Mine', 'New 2', 'New 3']);
    expect(headline(builderReducer(state, { type: 'undo' }))).toBe('My headline');
  });

  it('replaces what it wrote itself the time before', () => {
    const once = after({ type: 'generated', page: generated });
    expect(headline(builderReducer(once, { type: 'generated', page }))).toBe(page.content.hero.headline);
  });
});

it('rewrites one section and leaves what was edited elsewhere meanwhile', () => {
  const content = {
    ...page.content,
    hero: { headline: 'Written', description: 'Anew' },
    features: page.content.features.map((feature) => ({ ...feature, title: 'Other' })),
  };
  const state = after(
    { type: 'setText', path: 'content.features.1.title', text: 'Mine' },
    { type: 'rewritten', section: 'hero', content },
  );
  expect(headline(state)).toBe('Written');
  expect(titles(state)?.[1]).toBe('Mine');
  const one = builderReducer(state, { type: 'rewritten', section: { feature: 0 }, content });
  expect(titles(one)).toEqual(['Other', 'Mine', 'Built here', 'On the day']);
});

describe('saving', () => {
  it('leaves the draft clean, unless it was changed meanwhile', () => {
    const edited = after(type('Saved'));
    const saved = { ...stored, version: 2 };
    expect(isDirty(builderReducer(edited, { type: 'saved', draft: edited.draft, stored: saved }))).toBe(
      false,
    );
    const later = builderReducer(edited, type('Later'));
    const state = builderReducer(later, { type: 'saved', draft: edited.draft, stored: saved });
    expect(isDirty(state)).toBe(true);
    expect(state.stored?.version).toBe(2);
  });
});
