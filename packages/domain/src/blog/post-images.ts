import { setImageUses, type SideWrite } from '../side-writes.ts';
import type { PostTexts } from './publish-post.ts';

const ownImage = /\/images\/([0-9a-f]{64})\//g;

/** The images of ours that a post shows: they are kept as long as it does. */
export const postImageUses = (postId: number, texts: PostTexts | null): SideWrite => {
  const inText = texts === null ? [] : [...texts.content.matchAll(ownImage)].map(([, id]) => id!);
  const cover = texts?.imageId ?? null;
  return setImageUses(`post ${postId}`, cover === null ? inText : [cover, ...inText]);
};
