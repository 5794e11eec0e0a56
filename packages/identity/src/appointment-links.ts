import { Effect } from 'effect';
import { numberedTokens } from './numbered-tokens.ts';

/** What the prospect's link is good for: an appointment as long as it keeps its start and its client. */
export type AppointmentLink = {
  readonly appointmentId: string;
  /** The stream's version of the newest event that set one of them. */
  readonly linkVersion: number;
};

const tokens = numberedTokens('appointment-link');

/** `<appointmentId>.<linkVersion>.<signature>`, URL-safe. The same for the same facts; never stored or logged. */
export const appointmentTokenOf = ({ appointmentId, linkVersion }: AppointmentLink) =>
  tokens.tokenOf(appointmentId, linkVersion);

/** What a token of ours was made for; undefined for any other text, compared in constant time. */
export const appointmentOfToken = (token: string) =>
  Effect.map(tokens.factsOf(token), (facts): AppointmentLink | undefined =>
    facts === undefined ? undefined : { appointmentId: facts.id, linkVersion: facts.number },
  );

/** The prospect's own page of an appointment. */
export const appointmentLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/appointment/${token}`;
