import {
  type Fields,
  isText,
  type Item,
  type ListBlock,
  type Text,
} from '@setter/events/landing-pages/blocks/block';
import { type BlockName, blockOf } from '@setter/events/landing-pages/blocks/blocks';
import { groundedIn } from '../clean/grounded.ts';
import { cutText, plainText } from '../clean/plain-text.ts';

/** Makes a model's text plain, grounded in the sources and short enough; '' where nothing is left. */
export type Settled = (given: string | null | undefined, limit: number) => string;

export const settler = (sources: readonly (string | null)[]): Settled => {
  const grounding = groundedIn(sources);
  return (given, limit) => cutText(grounding.text(plainText(given ?? '')), limit);
};

type Values = Readonly<Record<string, string | null>>;

const mapFields = (
  fields: Fields,
  value: (field: Fields[string], name: string) => string | null | undefined,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]));

/** A block of a model's texts, with those of `spare` where nothing is left of one or nothing was given. */
export const settleBlock = (name: BlockName, given: unknown, spare: unknown, settled: Settled): unknown => {
  const block = blockOf(name);
  if ('item' in block)
    return settleList(block, given as unknown[] | undefined, (spare ?? block.default) as unknown[], settled);
  const [texts, others] = [given as Values | undefined, (spare ?? block.default) as Values];
  return mapFields(block.fields, (field, key) =>
    field.kind === 'choice'
      ? (texts?.[key] ?? others[key])
      : settled(texts?.[key], field.limit) || others[key],
  );
};

const settleList = (
  block: ListBlock,
  given: readonly unknown[] | undefined,
  spare: readonly unknown[],
  settled: Settled,
): readonly unknown[] => {
  if (given === undefined) return spare;
  const kept = given.flatMap((item) => settleItem(block.item, item, settled) ?? []);
  if (kept.length === 0 && block.fewest === 0) return spare;
  const titles = new Set(kept.map((item) => titleOf(block.item, item)));
  const more = spare.filter((item) => !titles.has(titleOf(block.item, item)));
  return [...kept, ...more.slice(0, Math.max(0, block.fewest - kept.length))].slice(0, block.most);
};

/** Undefined: nothing is left of one of its texts. */
export const settleItem = (item: Item, given: unknown, settled: Settled): unknown => {
  if (isText(item)) return settled(given as string, item.limit) || undefined;
  const texts = given as Values;
  const kept = mapFields(item, (field, key) =>
    field.kind === 'choice' ? texts[key] : settled(texts[key], field.limit) || null,
  );
  const isNeeded = ([, field]: [string, Fields[string]]) => field.kind === 'text' && field.optional !== true;
  return Object.entries(item)
    .filter(isNeeded)
    .some(([key]) => kept[key] === null)
    ? undefined
    : kept;
};

/** The text by which an item is known from the others: the first. */
const titleOf = (item: Item, value: unknown): unknown => {
  if (isText(item)) return value;
  const [key = ''] = Object.keys(item).filter((name) => (item[name] as Text).kind === 'text');
  return (value as Values)[key];
};
