import { excerptOf } from '@setter/domain/blog/excerpt-of';
import { slugOf } from '@setter/domain/blog/slug-of';
import { mostTags, postTextLimits as limits } from '@setter/events/blog/value-sets';
import { textOfHtml } from '@setter/html/sanitize-post-html';
import { z } from 'zod';
import { ownTags, writeBuiltInPost } from '../built-in/write-post.ts';
import { type Grounding, groundedIn } from '../clean/grounded.ts';
import { cutText, oneLine, plainText } from '../clean/plain-text.ts';
import type { PostInputs, WrittenPost } from '../copywriter.ts';
import { type Block, blockKinds, htmlOfBlocks } from '../posts/blocks.ts';

/** What a model is asked to fill in. It writes no HTML: that is made of its blocks. */
export const postAnswer = z.object({
  title: z.string().describe(`Plain text of at most ${limits.title} characters, as in the data or clearer`),
  excerpt: z.string().describe('One or two sentences of plain text, at most 200 characters'),
  tags: z.array(z.string()).describe('3 to 5 short tags in lower case'),
  blocks: z.array(
    z.object({
      kind: z.enum(blockKinds),
      text: z.string().describe('Empty for lists'),
      items: z.array(z.string()).describe('Of bullets and numbers; empty for all others'),
      address: z.string().describe('Of an image that the notes have; empty for all others'),
    }),
  ),
});

/** Characters of notes that a model reads. */
const mostNotes = 60_000;

export const postData = ({ title, content, excerpt, tags }: PostInputs) => ({
  title,
  notes: content.slice(0, mostNotes).toWellFormed(),
  excerpt: excerpt ?? null,
  tags: tags ?? [],
});

/** A post of a model's texts: sanitised, grounded in the notes, with the built-in writer's texts where nothing is left. */
export const settlePost = (given: z.infer<typeof postAnswer>, inputs: PostInputs): WrittenPost => {
  const grounding = groundedIn([inputs.title, inputs.content, textOfHtml(inputs.content), inputs.excerpt]);
  const settled = (text: string, limit: number) => cutText(grounding.text(plainText(text)), limit);
  const spare = writeBuiltInPost(inputs);
  const html = htmlOfBlocks(given.blocks.flatMap((block) => settledBlock(block, grounding)));
  const text = textOfHtml(html);
  const title = settled(given.title, limits.title) || spare.title;
  return {
    title,
    html: text === '' ? spare.html : html,
    excerpt:
      cutText(plainText(inputs.excerpt ?? ''), limits.excerpt) ||
      settled(given.excerpt, limits.excerpt) ||
      excerptOf(text || title),
    tags:
      ownTags(inputs.tags ?? []) ??
      ownTags(given.tags.slice(0, Math.min(5, mostTags)).map((tag) => grounding.text(tag.toLowerCase()))) ??
      spare.tags,
    slug: slugOf(title),
  };
};

const settledBlock = ({ kind, text, items, address }: Block, grounding: Grounding): readonly Block[] => {
  const settled = (given: string) => grounding.text(oneLine(withKnownLinks(given, grounding)));
  if (kind === 'image')
    return grounding.hasLink(address) ? [{ kind, text: plainText(text), items: [], address }] : [];
  if (kind === 'bullets' || kind === 'numbers') {
    const kept = items.map(settled).filter((item) => item !== '');
    return kept.length === 0 ? [] : [{ kind, text: '', items: kept, address: '' }];
  }
  const kept = settled(text);
  return kept === '' ? [] : [{ kind, text: kept, items: [], address: '' }];
};

/** Links to addresses that the notes do not have leave their text behind. */
const withKnownLinks = (text: string, { hasLink }: Grounding): string =>
  text.replaceAll(/\[([^[\]]*)\]\(([^()]*)\)/g, (link, label: string, address: string) =>
    hasLink(address.trim()) ? link : label,
  );
