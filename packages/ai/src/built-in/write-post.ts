import { excerptOf } from '@setter/domain/blog/excerpt-of';
import { slugOf } from '@setter/domain/blog/slug-of';
import { foldText } from '@setter/events/texts/fold-text';
import { mostTags, postTextLimits as limits } from '@setter/events/blog/value-sets';
import { textOfHtml } from '@setter/html/sanitize-post-html';
import { cutText, plainText } from '../clean/plain-text.ts';
import type { PostInputs, WrittenPost } from '../copywriter.ts';
import { block, htmlOfBlocks } from '../posts/blocks.ts';
import { htmlOfNotes } from '../posts/parse-notes.ts';
import { tagsOf } from '../posts/tags.ts';
import { chosen } from './variants.ts';

/** Words below which notes are no post yet. */
const shortest = 120;

/**
 * A post of the notes themselves, set out with headings, paragraphs and lists. Short notes get an end that leads on; nothing
 * is added that the notes would have to answer for.
 */
export const writeBuiltInPost = ({ title, content, excerpt, tags = [] }: PostInputs): WrittenPost => {
  const name = cutText(plainText(title), limits.title);
  const body = htmlOfNotes(content);
  const text = textOfHtml(body);
  const isShort = text.split(/\s+/).length < shortest;
  const html = isShort ? `${body}\n${htmlOfBlocks(chosenEnding(name))}` : body;
  return {
    title: name,
    html,
    excerpt: cutText(plainText(excerpt ?? ''), limits.excerpt) || excerptOf(text || name),
    tags: ownTags(tags) ?? tagsOf(`${title}\n${text}`),
    slug: slugOf(name),
  };
};

/** The given tags, plain and without repeats; undefined where there are none. */
export const ownTags = (tags: readonly string[]): readonly string[] | undefined => {
  const plain = tags.map((tag) => cutText(plainText(tag), limits.tag)).filter((tag) => tag !== '');
  const distinct = [...new Map(plain.map((tag) => [foldText(tag), tag] as const)).values()];
  return distinct.length === 0 ? undefined : distinct.slice(0, mostTags);
};

const endings = [
  'If this sounds familiar, write down what happens today from the first call to the signed job. The gap is usually easy to see on paper, and one small change is a good place to begin.',
  'You do not have to change everything at once. Choose the one step that costs you the most time, try another way for a while, and keep what works.',
  'Talk it over with the people who answer your calls. They know where enquiries get stuck, and often what would help.',
];

const chosenEnding = (title: string) => [
  block('heading', 'Where to start'),
  block('paragraph', chosen(endings, title)),
];
