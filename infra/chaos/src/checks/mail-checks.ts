import { emailIdOf } from '@setter/testing/start-smtp-server';
import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

/** The mails that notifications about appointments cause. */
const templates = ['appointment-available', 'appointment-changed', 'appointment-cancelled'];

/** How long the consequences of a fault last: lost connections are noticed, jobs of the dead are free again. */
const aftermathMs = 90_000;

/** Each cause is mailed once, whatever was killed, refused or replayed. */
export const mailChecks: readonly Check[] = [
  {
    promise: 'every notification about an appointment queued exactly one mail',
    look: async ({ log }) => {
      const causes = log.filter(
        ({ type, data }) => type === 'NotificationRaised' && isAboutAppointment(data),
      );
      const queued = log.filter(
        ({ type, data }) => type === 'EmailQueued' && templates.includes(textOf(data, 'template')),
      );
      const byCause = Map.groupBy(queued, ({ metadata }) => metadata.causationId);
      const broken = causes.flatMap(({ id, position }) => {
        const times = byCause.get(id)?.length ?? 0;
        byCause.delete(id);
        return times === 1 ? [] : [`the notification at ${position} queued ${times} mails`];
      });
      for (const [cause, [first]] of byCause)
        broken.push(`the mail at ${first?.position} is of ${cause}, which is no cause`);
      return { seen: `${causes.length} notifications`, broken };
    },
  },
  {
    promise: 'every mail was accepted once, or again under its Message-ID after a fault, or dropped',
    look: async ({ log, mails, struckAt }) => {
      const accepted = Map.groupBy(mails, emailIdOf);
      const outcomes = Map.groupBy(log.filter(isOutcome), emailOf);
      const queued = log.filter(({ type }) => type === 'EmailQueued');
      const broken = queued.flatMap((row) => {
        const types = (outcomes.get(emailOf(row)) ?? []).map(({ type }) => type);
        const times = (accepted.get(emailOf(row)) ?? []).map(({ at }) => at);
        accepted.delete(emailOf(row));
        return wrongOfMail(types, times, struckAt).map((what) => `mail of ${row.position} ${what}`);
      });
      for (const emailId of accepted.keys()) broken.push(`mail ${emailId} was accepted and never queued`);
      const sent = new Set(mails.map(emailIdOf)).size;
      return {
        seen: `${queued.length} mails, ${sent} accepted, ${mails.length - sent} of them again`,
        broken,
      };
    },
  },
];

/** The violations of one mail, by what was recorded of it and when the server accepted it. */
export const wrongOfMail = (
  types: readonly string[],
  times: readonly number[],
  struckAt: readonly number[],
): readonly string[] => {
  const tries = types.filter((type) => type === 'EmailUnconfirmed').length;
  const [end = tries > 0 ? 'EmailUnconfirmed' : undefined, ...rest] = types.slice(tries);
  if (end === 'EmailUnconfirmed')
    return tries <= 2 && times.length <= tries
      ? []
      : [`was tried ${tries} times and accepted ${times.length} times`];
  if (tries > 0 && end !== 'EmailSent') return [`was tried, and ended as ${end}`];
  if (tries > 1 || rest.length > 0 || (end !== 'EmailSent' && end !== 'EmailDropped'))
    return [`ended as ${types.join(', ') || 'nothing'}`];
  const isFollowed = (accepted: number) =>
    struckAt.some((struck) => struck >= accepted - aftermathMs && struck <= accepted + aftermathMs);
  // A worker that died between the server's answer and the record leaves a mail that may be pointless by its next attempt.
  if (end === 'EmailDropped') return times.every(isFollowed) ? [] : ['was dropped and accepted'];
  if (times.length === 0) return ['was recorded as sent and never accepted'];
  return times.slice(1).flatMap((again, before) => {
    const follows = struckAt.some((struck) => struck <= again && struck >= times[before]! - aftermathMs);
    return follows ? [] : ['was accepted again without a fault'];
  });
};

const isOutcome = ({ type }: StoredRow): boolean =>
  ['EmailSent', 'EmailDropped', 'EmailFailed', 'EmailUnconfirmed'].includes(type);

const textOf = (data: StoredRow['data'], field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};

const emailOf = ({ data }: StoredRow): string => textOf(data, 'emailId');

const isAboutAppointment = ({ topic }: StoredRow['data']): boolean =>
  (topic as { readonly kind?: string } | undefined)?.kind?.startsWith('appointment_') === true;
