import { Effect } from 'effect';
import { timingSafeEqual } from 'node:crypto';
import { linkTokenOf } from './link-tokens.ts';

/** What the prospect's link is good for: an appointment as long as it keeps its start and its client. */
export type AppointmentLink = {
  readonly appointmentId: string;
  /** The stream's version of the newest event that set one of them. */
  readonly linkVersion: number;
};

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** `<appointmentId>.<linkVersion>.<signature>`, URL-safe. The same for the same facts; never stored or logged. */
export const appointmentTokenOf = ({ appointmentId, linkVersion }: AppointmentLink) =>
  Effect.map(
    linkTokenOf('appointment-link', `${appointmentId} ${linkVersion}`),
    (signature) => `${appointmentId}.${linkVersion}.${signature}`,
  );

/** What a token of ours was made for; undefined for any other text, compared in constant time. */
export const appointmentOfToken = Effect.fnUntraced(function* (token: string) {
  const [, appointmentId, linkVersion] = form.exec(token) ?? [];
  if (appointmentId === undefined) return undefined;
  const link: AppointmentLink = { appointmentId, linkVersion: Number(linkVersion) };
  const wanted = Buffer.from(yield* appointmentTokenOf(link));
  const given = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? link : undefined;
});

/** The prospect's own page of an appointment. */
export const appointmentLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/appointment/${token}`;
