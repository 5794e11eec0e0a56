import type { Block } from './block.ts';
import { features } from './features.ts';
import { form } from './form.ts';
import { hero } from './hero.ts';
import { trustBadges } from './trust-badges.ts';

/** The blocks of a landing page, in the order in which their texts are read. */
const blocks = { hero, features, form, trustBadges };

type Blocks = typeof blocks;
export type BlockName = keyof Blocks;
export type AddedLater = {
  [N in BlockName]: Blocks[N] extends { readonly addedLater?: undefined } ? never : N;
}[BlockName];
export type AlwaysThere = Exclude<BlockName, AddedLater>;

/** The texts of a landing page, block by block. */
export type PageContent = { [N in AlwaysThere]: Blocks[N]['default'] } & {
  [N in AddedLater]?: Blocks[N]['default'] | undefined;
};

export const blockNames = Object.keys(blocks) as readonly BlockName[];

/** For code that works on any block. */
export const blockOf = (name: BlockName): Block => blocks[name];

/** A block that is written again by itself, or one item of a list by its index: `{feature: 1}`. */
export type PageSection = BlockName | { readonly [one: string]: number };

/** The block of a section, and the index of the item that it is; undefined for a whole block. */
export const placeOfSection = (section: PageSection): { name: BlockName; index: number | undefined } => {
  if (typeof section === 'string') return { name: section, index: undefined };
  const [[one, index] = []] = Object.entries(section);
  const name = blockNames.find((known) => {
    const block = blockOf(known);
    return 'item' in block && block.one === one;
  });
  if (name === undefined) throw new Error(`No block has items that are called ${one}`);
  return { name, index };
};
