import { sendNewsletterPost } from '@setter/contracts/newsletter/subscribers';
import { viewports } from '@setter/testing/browser';
import { describe, expect, it } from 'vitest';
import { expectGone, expectNoProblems, expectSeen } from './support/expectations.ts';
import { confirmLink, sentMails } from './support/mailbox.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withPeople } from './support/people.ts';
import { publish } from './support/posts.ts';

/** Of its own: its mails alone are in its mailbox. */
const setter = withOwnSetter();
const people = withPeople();

describe('the letter under the posts', () => {
  it('is confirmed by mail, and a post that is sent reaches each subscriber once', async () => {
    const { api } = setter();
    const someone = await people.visitor({ url: setter().app.url });
    const { page } = someone;
    await publish(api, { title: 'Three fields are enough', content: '<p>Three fields.</p>' });
    for (const [index, email] of ['mia@reader.example', 'zoe@reader.example'].entries()) {
      await page.setViewportSize(viewports[index === 0 ? 1440 : 360]);
      await page.goto('/blog');
      const letter = page.getByRole('region', { name: 'One useful letter a month' });
      const height = async () => (await letter.boundingBox())?.height;
      const before = await height();
      await letter.getByLabel('Email address').fill('mia');
      await letter.getByRole('button', { name: 'Subscribe' }).click();
      await expectSeen(letter.getByText('Please enter a valid email address'));
      await letter.getByLabel('Email address').fill(email);
      await letter.getByRole('button', { name: 'Subscribe' }).click();
      await expectSeen(letter.getByText('Check your inbox to confirm'));
      await expectGone(letter.getByLabel('Email address'));
      expect(await height()).toBe(before);
      await page.goto(await confirmLink(api, index + 1));
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expectSeen(page.getByRole('heading', { name: 'You are subscribed' }));
    }

    const { id, slug } = await publish(api, { title: 'A letter to you', content: '<p>Dear reader.</p>' });
    await api(sendNewsletterPost, { body: { postId: id } });
    await api(sendNewsletterPost, { body: { postId: id } });
    const mails = await sentMails(api, 'newsletter-post', 2);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['mia@reader.example', 'zoe@reader.example']);
    for (const { subject, text } of mails) {
      expect(subject).toContain('A letter to you');
      expect(text).toContain(`${setter().app.url}/blog/${slug}`);
      expect(text).toMatch(/newsletter\/unsubscribe\?token=/);
    }
    // Another post after it shows that nothing of the repeat is still to come.
    const next = await publish(api, { title: 'A second letter', content: '<p>Dear reader.</p>' });
    await api(sendNewsletterPost, { body: { postId: next.id } });
    const all = await sentMails(api, 'newsletter-post', 4);
    expect(all.filter(({ subject }) => subject.includes('A letter to you'))).toHaveLength(2);
    expectNoProblems(someone);
  });
});
