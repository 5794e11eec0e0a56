import { createHmac } from 'node:crypto';
import type { Person } from '@setter/testing/browser';
import { withOwnSetter } from './own-setter.ts';
import { withPeople } from './people.ts';

const secret = 'for the posts of this test only';

/** At the top of a file: a Setter of its own that an automation sends posts to, which wait there for a person. */
export function withBlogAutomation() {
  const setter = withOwnSetter({ BLOG_WEBHOOK_SECRET: secret, BLOG_AUTO_PUBLISH: 'false' });
  const people = withPeople();
  const visitor = () => people.visitor({ url: setter().app.url });
  return {
    visitor,
    admin: async (): Promise<Person> => {
      const person = await visitor();
      const data = setter().app.admin;
      await person.context.request.post('/api/admin/login', { data, failOnStatusCode: true });
      return person;
    },
    /** Sends a post as an automation does, signed; returns the status of the answer. */
    send: async (title: string, text: string): Promise<number> => {
      const body = JSON.stringify({ title, content: text });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const answer = await fetch(`${setter().app.url}/api/webhooks/blog`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-setter-timestamp': timestamp,
          'x-setter-signature': `sha256=${signature}`,
        },
        body,
      });
      return answer.status;
    },
  };
}
