import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, Json } from './caller.ts';

/** The text of the mail of a template to an address, once it was sent. `owner` makes calls as an owner. */
export const mailTo = async (owner: Caller, template: string, to: string): Promise<string> => {
  for (;;) {
    const { body } = await owner<readonly Json[]>('GET', '/api/admin/email-logs');
    const sent = body.find((one) => one['template'] === template && one['recipientEmail'] === to);
    if (sent?.['status'] === 'sent') {
      const { body: mail } = await owner('GET', `/api/admin/email-logs/${String(sent['id'])}`);
      return String(mail['textContent']);
    }
    await sleep(100);
  }
};
