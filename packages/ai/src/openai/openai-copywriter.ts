import type { PageContent } from '@setter/contracts/landing-pages/page';
import { Effect } from 'effect';
import { rewriteBuiltInSection, writeBuiltInPage } from '../built-in/write-page.ts';
import type { Copywriter, PageInputs, PageSection } from '../copywriter.ts';
import { instructions } from './instructions.ts';
import type { Model } from './model.ts';
import {
  type GivenPage,
  pageAnswer,
  sectionAnswers,
  settleFeature,
  settlePage,
  sourcesOf,
} from './page-answer.ts';
import { postAnswer, postData, settlePost } from './post-answer.ts';

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
    const index = typeof section === 'object' ? section.feature : undefined;
    if (index !== undefined && content.features[index] === undefined) return content;
    const question = {
      operation: 'section' as const,
      instructions: instructions.section,
      data: { section: index === undefined ? section : `feature ${index + 1}`, content, ...dataOf(inputs) },
    };
    const settled = (given: GivenPage): PageContent => {
      const spare = { title: '', content: rewriteBuiltInSection(inputs, content, section) };
      return settlePage(given, inputs, spare, sourcesOf(inputs, content)).content;
    };
    switch (section) {
      case 'hero':
        return { ...content, hero: settled(yield* ask({ ...question, schema: sectionAnswers.hero })).hero };
      case 'form':
        return { ...content, form: settled(yield* ask({ ...question, schema: sectionAnswers.form })).form };
      case 'features':
        return {
          ...content,
          features: settled(yield* ask({ ...question, schema: sectionAnswers.features })).features,
        };
      default: {
        const { feature } = yield* ask({ ...question, schema: sectionAnswers.feature });
        const kept = settleFeature(feature, sourcesOf(inputs, content));
        if (kept === undefined) return rewriteBuiltInSection(inputs, content, section);
        return { ...content, features: content.features.with(section.feature, kept) };
      }
    }
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
