import {
  confirmSubscription as confirmCall,
  openUnsubscribePage,
  subscribeToNewsletter,
  unsubscribe,
} from '@setter/contracts/newsletter/newsletter';
import { sendNewsletterPost } from '@setter/contracts/newsletter/subscribers';
import { reject } from '@setter/domain/rejections';
import { comparable } from '@setter/domain/reservations';
import { unsubscribeLink } from '@setter/mail/newsletter-links';
import { route } from '@setter/http/route';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { linkOwner } from '../link-owner.ts';
import { sendPost } from './send-post.ts';
import { confirmSubscription, endSubscription, requestSubscription } from './subscriptions.ts';

/** Strangers' requests cause no more mails to an address in an hour. */
const mailsPerHour = 5;
const hour = 60 * 60;

const answerOf = (message: string, position: number) => ({
  body: { success: true as const, message },
  position,
});

export const newsletterRoutes = [
  route(subscribeToNewsletter, ({ body, command }) =>
    Effect.gen(function* () {
      const throttle = yield* Throttle;
      yield* throttle.take(`newsletter to ${comparable(body.email)}`, mailsPerHour, hour, command.commandId);
      const { position } = yield* requestSubscription(command, body);
      return answerOf('Check your inbox', position);
    }),
  ),

  route(confirmCall, ({ body, command }) =>
    Effect.gen(function* () {
      const link = yield* linkOwner('newsletter_confirm', body.token);
      if (link === undefined) return yield* Effect.fail(reject('InvalidLink'));
      const { position } = yield* confirmSubscription(command, link.owner);
      return answerOf('You are subscribed', position);
    }),
  ),

  route(sendNewsletterPost, ({ body: { postId }, command }) =>
    Effect.map(sendPost(command, postId), ({ position }) => ({ body: { success: true as const }, position })),
  ),

  route(openUnsubscribePage, ({ query }) =>
    Effect.succeed({
      body: {},
      status: 303,
      headers: { location: unsubscribeLink('', encodeURIComponent(query.token)) },
    }),
  ),

  route(unsubscribe, ({ body, query, command }) =>
    Effect.gen(function* () {
      const token = 'token' in body ? body.token : query.token;
      const link = token === undefined ? undefined : yield* linkOwner('newsletter_unsubscribe', token);
      if (link === undefined) return yield* Effect.fail(reject('InvalidLink'));
      const { position } = yield* endSubscription(command, link.owner);
      return answerOf('You are unsubscribed', position);
    }),
  ),
];
