import { browserStorage, readJson } from '../../lib/storage.ts';

/** A post as it is being written. */
export interface PostDraft {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  /** As typed, separated by commas. */
  readonly tags: string;
  readonly imageId: string | null;
  /** Null: as the title says. */
  readonly coverVariant: number | null;
}

export const emptyDraft: PostDraft = {
  title: '',
  content: '',
  excerpt: '',
  tags: '',
  imageId: null,
  coverVariant: null,
};

/** Each trimmed; an empty input gives an empty list. */
export const tagsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const name = 'setter.blog-draft';

/** What this browser kept of the post that is being written. */
export const keptDraft = (): PostDraft => {
  const kept = readJson(browserStorage, name);
  return typeof kept === 'object' ? { ...emptyDraft, ...kept } : emptyDraft;
};

/** Whether it could be kept: a browser may have no room, or be told to keep nothing. */
export const keepDraft = (draft: PostDraft): boolean => browserStorage.set(name, JSON.stringify(draft));

export const forgetDraft = (): void => browserStorage.remove(name);
