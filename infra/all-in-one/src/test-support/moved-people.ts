import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, withBrowser } from '@setter/testing/browser';
import type { Caller, Json } from './caller.ts';
import type { withMovedProduct } from './moved-product.ts';

/** What people of a product whose clock is moved do. */
export const movedPeople = (
  product: ReturnType<typeof withMovedProduct>,
  person: ReturnType<typeof withBrowser>,
) => ({
  /** The text of the mail of a template to an address, once it was sent. */
  mailTo: async (admin: Caller, template: string, to: string): Promise<string> => {
    for (;;) {
      const { body } = await admin<readonly Json[]>('GET', '/api/admin/email-logs');
      const sent = body.find((one) => one['template'] === template && one['recipientEmail'] === to);
      if (sent?.['status'] === 'sent') {
        const { body: mail } = await admin('GET', `/api/admin/email-logs/${String(sent['id'])}`);
        return String(mail['textContent']);
      }
      await sleep(100);
    }
  },

  /** A browser whose clock shows the product's time. */
  present: async (): Promise<Person> => {
    const someone = await person({ url: product().url });
    await someone.context.addInitScript((ahead) => {
      const True = Date;
      globalThis.Date = new Proxy(True, {
        construct: (target, given: unknown[], newTarget: new () => Date) =>
          Reflect.construct(target, given.length === 0 ? [True.now() + ahead] : given, newTarget) as Date,
        get: (target, key) =>
          key === 'now' ? () => True.now() + ahead : (Reflect.get(target, key) as unknown),
      });
    }, product().ahead());
    return someone;
  },
});
