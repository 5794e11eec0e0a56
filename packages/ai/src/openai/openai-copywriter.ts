import {
  blockOf,
  type PageContent,
  type PageSection,
  placeOfSection,
} from '@setter/events/landing-pages/blocks/blocks';
import { Effect } from 'effect';
import { rewriteBuiltInSection, writeBuiltInPage } from '../built-in/write-page.ts';
import type { Copywriter, PageInputs } from '../copywriter.ts';
import { instructions } from './instructions.ts';
import type { Model } from './model.ts';
import { pageAnswer, sectionAnswer, settlePage, sourcesOf } from './page-answer.ts';
import { postAnswer, postData, settlePost } from './post-answer.ts';
import { settleItem, settler } from './settle-block.ts';

/** Characters of a website that a model reads. */
const mostWebsite = 6000;

const dataOf = ({ website, ...inputs }: PageInputs) => ({
  ...inputs,
  website: website && { ...website, text: website.text.slice(0, mostWebsite).toWellFormed() },
});

export const openAiCopywriter = ({ ask }: Model): Copywriter['Service'] => ({
  kind: 'ai',

  writePage: Effect.fn('Copywriter.writePage')(function* (inputs: PageInputs) {
    const given = yield* ask({
      operation: 'page',
      schema: pageAnswer,
      instructions: instructions.page,
      data: dataOf(inputs),
    });
    return settlePage(given, inputs, writeBuiltInPage(inputs), sourcesOf(inputs));
  }),

  rewriteSection: Effect.fn('Copywriter.rewriteSection')(function* (
    inputs: PageInputs,
    content: PageContent,
    section: PageSection,
  ) {
    const { name, index } = placeOfSection(section);
    const block = blockOf(name);
    const list: unknown = content[name];
    const isItem = index !== undefined && 'item' in block;
    if (isItem && (!Array.isArray(list) || list[index] === undefined)) return content;
    const given = yield* ask({
      operation: 'section',
      schema: sectionAnswer(section),
      instructions: instructions.section,
      data: { section: isItem ? `${block.one} ${index + 1}` : name, content, ...dataOf(inputs) },
    });
    const rewritten = rewriteBuiltInSection(inputs, content, section);
    const sources = sourcesOf(inputs, content);
    if (!isItem) {
      const { content: settled } = settlePage(given, inputs, { title: '', content: rewritten }, sources);
      return { ...content, [name]: settled[name] };
    }
    const kept = settleItem(block.item, given[block.one], settler(sources));
    return kept === undefined ? rewritten : { ...content, [name]: (list as unknown[]).with(index, kept) };
  }),

  writePost: Effect.fn('Copywriter.writePost')(function* (inputs) {
    const given = yield* ask({
      operation: 'post',
      schema: postAnswer,
      instructions: instructions.post,
      data: postData(inputs),
    });
    return settlePost(given, inputs);
  }),
});
