import { getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import type { Api } from '../../src/lib/api/api.ts';
import { shown } from '../../src/lib/texts/personal.ts';
import { expectSoon } from './expectations.ts';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails of a template that were sent, as an admin reads them in the log, the newest first; waits for that many. */
export async function sentMails(api: Api, template: string, count: number): Promise<SentMail[]> {
  const sent = async () =>
    (await api(listEmailLogs)).filter((mail) => mail.template === template && mail.status === 'sent');
  await expectSoon(async () => (await sent()).length).toBe(count);
  return Promise.all(
    (await sent()).map(async ({ id }) => {
      const { recipientEmail, subject, textContent } = await api(getEmailLog, { params: { id } });
      return { to: shown(recipientEmail), subject: shown(subject), text: shown(textContent) };
    }),
  );
}

/** The link that confirms, of the newest of that many mails. */
export async function confirmLink(api: Api, count: number): Promise<string> {
  const [newest] = await sentMails(api, 'newsletter-confirm', count);
  const [link] = /http:\S+newsletter\/confirm\?token=[\w-]{43}/.exec(newest?.text ?? '') ?? [];
  if (link === undefined) throw new Error('the mail has no link that confirms');
  return link;
}
