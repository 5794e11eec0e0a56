import { readEntry } from '@setter/calendars/test-support/read-entry';
import type { ReceivedMail } from '@setter/testing/start-smtp-server';

/** The calendar entry of a mail, as a calendar program reads it; undefined of a mail without one. */
export const entryOfMail = ({ raw }: ReceivedMail) => {
  const [, headers, body] = /(Content-Type: text\/calendar[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? [];
  if (headers === undefined || body === undefined) return undefined;
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(headers)?.[1];
  if (encoding === 'base64') return readEntry(Buffer.from(body, 'base64').toString());
  if (encoding !== 'quoted-printable') return readEntry(body);
  return readEntry(
    body
      .replaceAll('=\r\n', '')
      .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString()),
  );
};
