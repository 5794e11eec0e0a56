import { z } from 'zod';
import { type Block, type Item, isText, type ListBlock, type Text } from './block.ts';
import {
  type AddedLater,
  type AlwaysThere,
  type BlockName,
  blockNames,
  blockOf,
  type PageContent,
} from './blocks.ts';

export type TextSchema = (text: Text) => z.ZodType;

/** The schema of an item of a list, or of the fields of a block, out of a schema for each text. */
export const itemSchema = (item: Item, text: TextSchema): z.ZodType =>
  isText(item)
    ? text(item)
    : z.object(
        Object.fromEntries(
          Object.entries(item).map(([name, field]) => [
            name,
            field.kind === 'choice' ? z.enum(field.of) : text(field),
          ]),
        ),
      );

/** The schema of a block; `list` says what holds of the array of a list. */
export const blockSchema = (
  block: Block,
  text: TextSchema,
  list: (items: z.ZodArray, block: ListBlock) => z.ZodType = (items) => items,
): z.ZodType =>
  'item' in block ? list(z.array(itemSchema(block.item, text)), block) : itemSchema(block.fields, text);

type BlockSchema<N extends BlockName> = z.ZodType<NonNullable<PageContent[N]>, NonNullable<PageContent[N]>>;
type ContentShape = { [N in AlwaysThere]: BlockSchema<N> } & {
  [N in AddedLater]: z.ZodOptional<BlockSchema<N>>;
};

/** A schema for each block: the shape of a page's content. */
export const contentShape = (schemaOf: (block: Block) => z.ZodType) =>
  Object.fromEntries(
    blockNames.map((name) => {
      const block = blockOf(name);
      return [name, block.addedLater === true ? schemaOf(block).optional() : schemaOf(block)];
    }),
  ) as ContentShape;
