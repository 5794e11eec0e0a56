import type { PersonalText } from '@setter/events/marks';
import { imagePath } from '../image-path.ts';

type Facts = {
  readonly postId: number;
  readonly slug: PersonalText;
  readonly title: PersonalText;
  readonly excerpt: PersonalText;
  readonly tags: readonly PersonalText[];
  readonly imageId: string | null;
  readonly coverVariant: number;
  readonly publishedAt: string;
  readonly revisedAt: string | null;
  readonly uniqueViews: number;
  readonly version: number;
  readonly fromQueue: boolean;
};

export const isReadable = (text: PersonalText): text is string => typeof text === 'string';

/** What everyone sees of a post beside its content; undefined once its texts are erased. */
export const shownPost = (facts: Facts) => {
  const { slug, title, excerpt, imageId } = facts;
  if (!isReadable(slug) || !isReadable(title) || !isReadable(excerpt)) return undefined;
  return {
    id: facts.postId,
    slug,
    title,
    excerpt,
    tags: facts.tags.filter(isReadable),
    imageUrl: imagePath(imageId),
    imageId,
    coverVariant: facts.coverVariant,
    publishedAt: facts.publishedAt,
    revisedAt: facts.revisedAt,
    uniqueViews: facts.uniqueViews,
    version: facts.version,
    fromQueue: facts.fromQueue,
  };
};
