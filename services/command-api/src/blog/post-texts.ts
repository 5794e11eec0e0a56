import { coverVariantOf } from '@setter/domain/blog/cover-of';
import { excerptOf } from '@setter/domain/blog/excerpt-of';
import type { PostTexts } from '@setter/domain/blog/publish-post';
import { reject } from '@setter/domain/rejections';
import { mostContentBytes } from '@setter/events/blog/value-sets';
import { invalidRequest } from '@setter/http/call-failure';
import { textOfHtml } from '@setter/html/sanitize-post-html';
import { type MarkupRefused, refuseMarkup } from '@setter/html/markup-limits';
import { sanitizePost } from '@setter/html/sanitize-post';
import { Effect } from 'effect';
import { importImages, storedImage } from './post-images.ts';

export type GivenPost = {
  readonly title: string;
  /** Untrusted HTML. */
  readonly content: string;
  /** Null: the first sentences of the text. */
  readonly excerpt: string | null;
  readonly tags: readonly string[];
  readonly imageId: string | null;
  /** Undefined: follows from the title. */
  readonly coverVariant?: number | undefined;
};

const headings = /<h[1-6]\b[\s\S]*?<\/h[1-6]>/gi;

const notReadable = ({ message }: MarkupRefused) => invalidRequest([{ path: 'content', message }]);

/** Fails with 400 where HTML that arrived is beyond what any parser is given. */
export const checkMarkup = (content: string) => {
  const refusal = refuseMarkup(content);
  return refusal === undefined ? Effect.void : Effect.fail(notReadable(refusal));
};

/** What is stored of a post: its HTML sanitised and its pictures ours. Fails when nothing of the text is left or it is too long. */
export const postTexts = Effect.fn('postTexts')(function* ({ coverVariant, ...given }: GivenPost) {
  yield* checkMarkup(given.content);
  const own = yield* importImages(given.content);
  const content = yield* Effect.mapError(sanitizePost(own), notReadable);
  if (Buffer.byteLength(content) > mostContentBytes) return yield* Effect.fail(reject('PostTooLong'));
  if (textOfHtml(content) === '')
    return yield* Effect.fail(
      invalidRequest([{ path: 'content', message: 'Title and content are required.' }]),
    );
  const texts: PostTexts = {
    ...given,
    content,
    excerpt: given.excerpt ?? excerptOf(textOfHtml(content.replaceAll(headings, ' '))),
    imageId: yield* storedImage(given.imageId),
    coverVariant: coverVariant ?? coverVariantOf(given.title),
  };
  return texts;
});
