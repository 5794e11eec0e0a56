import { Effect, Layer } from 'effect';
import { runWriteQueuedPosts } from './write-queued-post.ts';

/** Writes queued posts for as long as the layer lives. Needs the job queue. */
export const blogJobsLayer = Layer.effectDiscard(Effect.forkScoped(runWriteQueuedPosts));
