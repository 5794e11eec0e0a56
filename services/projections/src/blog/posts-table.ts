import type { PersonalText } from '@setter/events/marks';
import { boolean, instant, int, json, nullable, personal, readTable, text, type RowOf } from '../columns.ts';

/** A published post in its newest revision, with its readers over all days. */
export const postsTable = readTable({
  key: 'postId',
  columns: {
    postId: int(),
    slug: personal(),
    title: personal(),
    excerpt: personal(),
    content: personal(),
    tags: json<readonly PersonalText[]>(),
    imageId: nullable(text()),
    coverVariant: int(),
    publishedAt: instant(),
    revisedAt: nullable(instant()),
    version: int(),
    uniqueViews: int(),
    fromQueue: boolean(),
  },
  indexes: [['publishedAt', 'postId']],
});

export type PostRow = RowOf<typeof postsTable>;
