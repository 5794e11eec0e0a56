import type { Content, Draft, FieldDraft } from './draft.ts';

// Pure changes of a draft's lists.

/** A part of a page that can be written anew by itself. */
export type Section = 'hero' | 'features' | 'form' | { readonly feature: number };

/** What was edited elsewhere while the section was written stays. */
export function withSection(before: Content | null, section: Section, written: Content): Content {
  if (before === null) return written;
  if (section === 'hero') return { ...before, hero: written.hero };
  if (section === 'features') return { ...before, features: written.features };
  if (section === 'form') return { ...before, form: { ...written.form, ctaText: before.form.ctaText } };
  const { feature: at } = section;
  const next = written.features[at];
  return next === undefined
    ? before
    : { ...before, features: before.features.map((feature, index) => (index === at ? next : feature)) };
}

export const newFeature: Content['features'][number] = {
  icon: 'star',
  title: 'New feature',
  description: 'Say in a sentence what the visitor gets.',
};

type Features = Content['features'];

export function withFeatures(draft: Draft, change: (features: Features) => Features): Draft {
  if (draft.content === null) return draft;
  const features = change(draft.content.features);
  return features === draft.content.features ? draft : { ...draft, content: { ...draft.content, features } };
}

export function withBadges(draft: Draft, change: (badges: string[]) => string[]): Draft {
  if (draft.content === null) return draft;
  const trustBadges = change(draft.content.trustBadges);
  return trustBadges === draft.content.trustBadges
    ? draft
    : { ...draft, content: { ...draft.content, trustBadges } };
}

export const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index);

/** The items with one of them in another place, or the same array where it stays. */
export function moved<T, A extends readonly T[]>(items: A & readonly T[], from: number, to: number): A {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || to === from) return items;
  const rest = without<T>(items, from);
  return [...rest.slice(0, to), item, ...rest.slice(to)] as unknown as A;
}

export const nextKey = (fields: readonly FieldDraft[]): number =>
  fields.reduce((highest, { key }) => Math.max(highest, key), -1) + 1;
