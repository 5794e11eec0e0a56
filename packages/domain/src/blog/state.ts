/** A post without its texts: no decision reads them. */
export type Post =
  | { readonly status: 'none' }
  | {
      readonly status: 'published';
      readonly postId: number;
      /** Rises with each revision. */
      readonly version: number;
      readonly queuedPostId: string | null;
    }
  | { readonly status: 'removed'; readonly postId: number };

type InQueue = {
  readonly queuedPostId: string;
  /** That have begun since it arrived, or since an admin asked for it once more after it had failed. */
  readonly attempts: number;
};

export type WaitingPost = InQueue & {
  readonly status: 'waiting';
  /** An admin has asked for it, and no attempt has begun since. */
  readonly isRequested: boolean;
};
export type WritingPost = InQueue & {
  readonly status: 'writing';
  readonly attemptId: string;
  readonly startedAt: string;
};

/** A post that waits to be written, until it is published or deleted. */
export type QueuedPost =
  | { readonly status: 'none' }
  | WaitingPost
  | WritingPost
  | (InQueue & { readonly status: 'failed' })
  | { readonly status: 'published'; readonly queuedPostId: string; readonly postId: number }
  | { readonly status: 'deleted'; readonly queuedPostId: string };
