import type { PostCard } from '@setter/contracts/blog/posts';
import { foldText } from '@setter/events/texts/fold-text';

/** Posts whose title, excerpt or a tag has the text, both folded. */
export const searchPosts = <Post extends Pick<PostCard, 'title' | 'excerpt' | 'tags'>>(
  posts: readonly Post[],
  text: string,
): readonly Post[] => {
  const wanted = foldText(text).trim();
  if (wanted === '') return posts;
  return posts.filter(({ title, excerpt, tags }) =>
    [title, excerpt, ...tags].some((one) => foldText(one).includes(wanted)),
  );
};
