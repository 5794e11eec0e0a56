import { pageContent } from '@setter/contracts/landing-pages/page';
import type { Block } from '@setter/events/landing-pages/blocks/block';
import {
  blockNames,
  blockOf,
  type PageContent,
  type PageSection,
  placeOfSection,
} from '@setter/events/landing-pages/blocks/blocks';
import { blockSchema, itemSchema } from '@setter/events/landing-pages/blocks/content-schema';
import { form } from '@setter/events/landing-pages/blocks/form';
import { pageTextLimits } from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { titleOf } from '../built-in/write-page.ts';
import { cutText, plainText } from '../clean/plain-text.ts';
import type { PageInputs, PageTexts } from '../copywriter.ts';
import { settleBlock, settler } from './settle-block.ts';

const text = ({ limit }: { readonly limit: number }) =>
  z.string().describe(`Plain text of at most ${limit} characters`);

const answerOf = (block: Block) => {
  const schema = blockSchema(block, text);
  return block.about === undefined ? schema : schema.describe(block.about);
};

export type GivenPage = { readonly title?: string } & { readonly [N in keyof PageContent]?: unknown };

/** What a model is asked to fill in; limits are kept by us, since not every server knows them. */
export const pageAnswer: z.ZodType<GivenPage> = z.object({
  title: text({ limit: pageTextLimits.title }),
  ...Object.fromEntries(blockNames.map((name) => [name, answerOf(blockOf(name))])),
});

/** The answer to one section: the block by its name, or the item by what it is called. */
export const sectionAnswer = (section: PageSection): z.ZodType<Readonly<Record<string, unknown>>> => {
  const { name, index } = placeOfSection(section);
  const block = blockOf(name);
  return index !== undefined && 'item' in block
    ? z.object({ [block.one]: itemSchema(block.item, text) })
    : z.object({ [name]: answerOf(block) });
};

/** Everything that an admin gave or that was read for them: what a page may name numbers and links from. */
export const sourcesOf = (
  { website, ...inputs }: PageInputs,
  content?: PageContent,
): readonly (string | null)[] => [
  ...Object.values(inputs),
  ...(website === null ? [] : Object.values(website)),
  ...(content === undefined ? [] : [JSON.stringify(content)]),
];

/**
 * A page of a model's texts: plain, grounded in the sources and within their limits, with those of `otherwise` where
 * nothing is left of them or nothing was given.
 */
export const settlePage = (
  given: GivenPage,
  inputs: PageInputs,
  otherwise: PageTexts,
  sources: readonly (string | null)[],
): PageTexts => {
  const settled = settler(sources);
  const content = pageContent.parse(
    Object.fromEntries(
      blockNames.map((name) => [name, settleBlock(name, given[name], otherwise.content[name], settled)]),
    ),
  );
  // What the admin says is on the button.
  const ctaText = cutText(plainText(inputs.customCtaText ?? ''), form.fields.ctaText.limit);
  if (ctaText !== '') content.form.ctaText = ctaText;
  const title =
    settled(given.title, pageTextLimits.title) || titleOf(inputs.businessName, content.hero.headline);
  return { title, content };
};
