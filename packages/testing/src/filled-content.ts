import { type Block, type Item, isText, type Text } from '@setter/events/landing-pages/blocks/block';
import {
  type BlockName,
  blockNames,
  blockOf,
  type PageContent,
} from '@setter/events/landing-pages/blocks/blocks';

type Fill = {
  /** The text for a place; `nth` counts the items of its list. */
  readonly text: (text: Text, nth: number) => string;
  /** With all that may be left out, and with as many items as a list may have; otherwise as little as there may be. */
  readonly isFull: boolean;
  /** Items of a list that has neither the most nor the fewest. */
  readonly counts?: { readonly [N in BlockName]?: number };
};

/** The content of a page with a text in every place of every block. */
export const filledContent = (fill: Fill): PageContent =>
  Object.fromEntries(
    blockNames.map((name) => [name, filledBlock(blockOf(name), fill, fill.counts?.[name])]),
  ) as PageContent;

/** Every block as a page begins with it. */
export const defaultContent = Object.fromEntries(
  blockNames.map((name) => [name, blockOf(name).default]),
) as PageContent;

const filledBlock = (block: Block, fill: Fill, count: number | undefined): unknown => {
  if (!('item' in block)) return filledItem(block.fields, fill, 0);
  const length = count ?? (fill.isFull ? block.most : block.fewest);
  return Array.from({ length }, (_, nth) => filledItem(block.item, fill, nth));
};

const filledItem = (item: Item, { text, isFull }: Fill, nth: number): unknown =>
  isText(item)
    ? text(item, nth)
    : Object.fromEntries(
        Object.entries(item).map(([name, field]) => {
          if (field.kind === 'choice') return [name, field.of[nth % field.of.length]];
          return [name, field.optional === true && !isFull ? null : text(field, nth)];
        }),
      );
