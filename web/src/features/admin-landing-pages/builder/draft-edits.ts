import type { ListBlock } from '@setter/events/landing-pages/blocks/block';
import {
  type BlockName,
  blockOf,
  type PageSection,
  placeOfSection,
} from '@setter/events/landing-pages/blocks/blocks';
import type { Content, Draft, FieldDraft } from './draft.ts';

// Pure changes of a draft's lists.

/** What was edited elsewhere while the section was written stays. */
export function withSection(before: Content | null, section: PageSection, written: Content): Content {
  if (before === null) return written;
  const { name, index } = placeOfSection(section);
  if (index === undefined) return { ...before, [name]: written[name] };
  const [old, next] = [itemsOf(before, name), itemsOf(written, name)[index]];
  if (next === undefined) return before;
  return { ...before, [name]: old.map((item, at) => (at === index ? next : item)) };
}

const itemsOf = (content: Content, name: BlockName): readonly unknown[] => {
  const items: unknown = content[name];
  return Array.isArray(items) ? items : [];
};

/** The draft with other items in a list; the same draft where `change` returns the same items. */
export function withItems(
  draft: Draft,
  name: BlockName,
  change: (items: readonly unknown[], list: ListBlock) => readonly unknown[],
): Draft {
  const { content } = draft;
  const block = blockOf(name);
  if (content === null || !('item' in block)) return draft;
  const before = itemsOf(content, name);
  const after = change(before, block);
  return after === before ? draft : { ...draft, content: { ...content, [name]: after } };
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
