import type { PostEvent } from '@setter/events/blog/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { publishPost } from './publish-post.ts';
import { removePost } from './remove-post.ts';
import { revisePost } from './revise-post.ts';
import type { Post } from './state.ts';

const initialState = { status: 'none' } as Post;

const evolve = (post: Post, event: PostEvent): Post => {
  switch (event.type) {
    case 'PostPublished': {
      const { postId, queuedPostId } = event.data;
      return { status: 'published', postId, version: 1, queuedPostId };
    }
    case 'PostRevised':
      return post.status === 'published' ? { ...post, version: post.version + 1 } : post;
    case 'PostRemoved':
      return { status: 'removed', postId: event.data.postId };
    default:
      return unchanged(post, event);
  }
};

/** `post-{id}`. */
export const postDecider = {
  initialState,
  evolve,
  decide: { PublishPost: publishPost, RemovePost: removePost, RevisePost: revisePost },
} satisfies Decider<Post, PostEvent>;

export type PostCommand = CommandOf<typeof postDecider>;
