import { emailDecider } from '@setter/domain/email/decider';
import { subscriberSubject } from '@setter/domain/newsletter/subscription-reservations';
import { EventStore } from '@setter/event-store/event-store';
import type { RecordedEvent } from '@setter/events/envelope';
import type { NewsletterPostEvent } from '@setter/events/newsletter/events';
import { emailStream, newsletterPostStream } from '@setter/events/streams';
import { JobQueue } from '@setter/jobs/job-queue';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { executeReaction, reaction } from '../reaction.ts';
import { newsletterPostJob } from './newsletter-post-job.ts';
import { selectSubscribers } from './select-subscribers.ts';

type SentPost = RecordedEvent<NewsletterPostEvent>;

/** Few enough that an attempt takes seconds; the next job goes on after them. */
const perJob = 100;

/** The job that mails a sent post to those who confirmed after a position of the log. */
export const postJob = ({ id, data: { postId } }: Pick<SentPost, 'id' | 'data'>, after: number) => ({
  id: derivedId(id, newsletterPostJob.name, String(after)),
  data: { postId, after },
});

/**
 * Queues one mail for each of those who were subscribed when the post was sent and still are. Run again it queues none
 * twice: a mail's id derives from post and subscription, and an address has one subscription.
 */
const mailPost = Effect.fn('mailPost')(function* ({ postId, after }: { postId: number; after: number }) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(newsletterPostStream(postId).streamId);
  const [sent] = events as unknown as readonly SentPost[];
  if (sent === undefined) return;
  const subscribers = yield* selectSubscribers(after, sent.position, perJob);
  for (const { subscriptionId } of subscribers) {
    const emailId = derivedId(sent.id, 'newsletter-post', subscriptionId);
    yield* executeReaction(
      newsletterPostJob.name,
      sent,
      reaction(
        emailStream(emailId),
        emailDecider,
        queueMail('newsletter-post', {
          emailId,
          recipient: subscriberSubject(subscriptionId),
          ids: { postId, subscriptionId },
        }),
      ),
    );
  }
  const last = subscribers.at(-1);
  if (last === undefined || subscribers.length < perJob) return;
  const queue = yield* JobQueue;
  yield* queue.enqueue(newsletterPostJob, [postJob(sent, last.confirmedAt)]);
});

/** Mails posts until it is interrupted, one job after the other. */
export const runMailPosts = runJobs({ type: newsletterPostJob, concurrency: 1, run: mailPost });
