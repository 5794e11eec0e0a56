import { Effect } from 'effect';
import { timingSafeEqual } from 'node:crypto';
import { linkTokenOf, tokenLink } from './link-tokens.ts';

/** What a mailed link to report an outcome is good for. A new time, a returned credit or a new epoch of the account ends it. */
export type OutcomeLink = {
  readonly appointmentId: string;
  /** Of the unlock; another unlock has another one. */
  readonly spendId: string;
  readonly endTime: string;
  readonly clientId: number;
  /** The security epoch of the client's account. */
  readonly epoch: number;
};

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** `<appointmentId>.<signature>`, URL-safe, 80 characters. The same for the same facts. */
export const outcomeTokenOf = ({ appointmentId, spendId, endTime, clientId, epoch }: OutcomeLink) =>
  Effect.map(
    linkTokenOf(
      'appointment-outcome',
      `${appointmentId} ${spendId} ${Date.parse(endTime)} ${clientId} ${epoch}`,
    ),
    (signature) => `${appointmentId}.${signature}`,
  );

/**
 * The appointment that a token names; undefined where a text is no token. It proves nothing: the appointment's facts are read
 * by this id, and `isOutcomeTokenOf` compares the token with them.
 */
export const appointmentOfOutcomeToken = (token: string): string | undefined => form.exec(token)?.[1];

/** Whether a token is ours and good for exactly these facts, compared in constant time. */
export const isOutcomeTokenOf = (token: string, link: OutcomeLink) =>
  Effect.map(outcomeTokenOf(link), (own) => {
    const wanted = Buffer.from(own);
    const given = Buffer.from(token);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });

/** The page whose button reports the outcome that the link says. */
export const outcomeLink = <Outcome extends string>(
  publicUrl: string,
  token: string,
  outcome: Outcome,
): string => `${tokenLink(publicUrl, '/outcome', token)}&say=${outcome}`;
