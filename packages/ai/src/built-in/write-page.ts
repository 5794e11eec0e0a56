import {
  blockNames,
  blockOf,
  type PageContent,
  type PageSection,
  placeOfSection,
} from '@setter/events/landing-pages/blocks/blocks';
import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import { cutText, plainText } from '../clean/plain-text.ts';
import type { PageInputs, PageTexts } from '../copywriter.ts';
import { writerOf } from './block-writers.ts';
import { pageVariants } from './page-variants.ts';

/** A page from the inputs alone; the same inputs make the same page. */
export const writeBuiltInPage = (inputs: PageInputs): PageTexts => {
  const variants = pageVariants(inputs);
  const content = Object.fromEntries(
    blockNames.map((name) => [name, writerOf(name)?.write(variants, inputs) ?? blockOf(name).default]),
  ) as PageContent;
  return { title: titleOf(inputs.businessName, content.hero.headline), content };
};

/** What a browser's tab and a search engine show: the business and what it offers. */
export const titleOf = (businessName: string, headline: string): string => {
  const name = cutText(plainText(businessName), limits.title);
  if (headline.includes(name)) return cutText(headline, limits.title);
  const both = `${name} | ${headline}`;
  return both.length <= limits.title ? both : name;
};

/** The content with the section's next variant; unchanged where the section is not there or there is no variant. */
export const rewriteBuiltInSection = (
  inputs: PageInputs,
  content: PageContent,
  section: PageSection,
): PageContent => {
  const { name, index } = placeOfSection(section);
  const [writer, present, variants] = [writerOf(name), content[name], pageVariants(inputs)];
  if (writer === undefined || present === undefined) return content;
  if (index === undefined) return { ...content, [name]: writer.rewrite(variants, present) };
  if (!Array.isArray(present) || present[index] === undefined || writer.rewriteItem === undefined)
    return content;
  return { ...content, [name]: writer.rewriteItem(variants, present, index) };
};
