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
