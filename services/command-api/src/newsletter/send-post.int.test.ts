import { EventStore } from '@setter/event-store/event-store';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
type Saved = { readonly id: number; readonly slug: string; readonly version: number };

const admin = () => anAdmin(testApp().app);
const post = { title: 'Five questions', content: '<p>For a first call.</p>' };
const publish = async () => {
  const { body } = await (await admin()).ask<Saved>({ path: '/api/admin/create-blog', body: post });
  return body;
};
const send = async (postId: unknown) =>
  (await admin()).ask<{ readonly code?: string }>({ path: '/api/admin/newsletter/send', body: { postId } });
const sentEvents = async (postId: number) =>
  (await testApp().run(EventStore.use((store) => store.readStream(`newsletter-post-${postId}`)))).events;

describe('sending a post to the subscribers', () => {
  it('records it once, as it is then', async () => {
    const { id, slug } = await publish();
    const asker = await admin();
    const revised = { ...post, title: 'Six questions', excerpt: 'For any call.' };
    await asker.ask({ method: 'PUT', path: `/api/admin/blog/${id}`, body: revised });
    expect(await send(id)).toMatchObject({ status: 202, body: { success: true } });
    await asker.ask({ method: 'PUT', path: `/api/admin/blog/${id}`, body: { ...revised, title: 'Seven' } });
    const repeats = await Promise.all([send(id), send(id)]);
    expect(repeats.map(({ status }) => status)).toEqual([202, 202]);
    expect(await sentEvents(id)).toMatchObject([
      {
        type: 'NewsletterPostSent',
        data: { postId: id, title: 'Six questions', excerpt: 'For any call.', slug },
      },
    ]);
  });

  it('is refused for a post that was never written, or is gone', async () => {
    expect(await send(999_999)).toMatchObject({ status: 404, body: { code: 'post_not_found' } });
    const { id } = await publish();
    await (await admin()).ask({ method: 'DELETE', path: `/api/admin/blog/${id}` });
    expect(await send(id)).toMatchObject({ status: 410, body: { code: 'post_gone' } });
    expect(await sentEvents(id)).toEqual([]);
    expect((await send('all')).status).toBe(400);
  });
});
