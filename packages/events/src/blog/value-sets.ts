/** What the admins see of a post that waits in the queue. */
export const queuedPostStatuses = ['writing', 'waiting', 'failed'] as const;
export type QueuedPostStatus = (typeof queuedPostStatuses)[number];

/** What a queued post is written in, one after the other. */
export const writingSteps = ['text', 'image'] as const;
export type WritingStep = (typeof writingSteps)[number];

/** Attempts to write a queued post before it has failed. */
export const mostAttempts = 5;

/** Most characters of each text of a post. */
export const postTextLimits = { title: 200, excerpt: 400, tag: 40, imageUrl: 2000 } as const;
export const mostTags = 12;
/** UTF-8 bytes of a post's HTML: sealed and with its other texts it fits an event. */
export const mostContentBytes = 256 * 1024;

/** How many ways there are to draw a cover from a title. */
export const coverVariants = 6;

/** Read time that is shown with every post. */
export const readTime = '5 min read';
