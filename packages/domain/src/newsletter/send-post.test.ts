import { specify } from '@setter/testing/decider-spec';
import { it } from 'vitest';
import { newsletterPostDecider } from './send-post.ts';

const { given } = specify(newsletterPostDecider);
const post = { postId: 1, title: 'Five questions', excerpt: 'Ask them.', slug: 'five-questions' };

it('sends a post once, by whichever tab comes first', () => {
  const send = { type: 'SendNewsletterPost', ...post } as const;
  const sent = { type: 'NewsletterPostSent', data: post } as const;
  given().when(send).then(sent);
  given(sent).when(send).thenNothing();
});
