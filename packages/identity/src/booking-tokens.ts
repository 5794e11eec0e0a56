import { Effect } from 'effect';
import { numberedTokens } from './numbered-tokens.ts';

/** The form that a visitor sent: its lead, and the position of the log at which it was recorded. */
export type SentFormAt = { readonly leadId: string; readonly position: number };

const tokens = numberedTokens('booking');

/** With it the visitor chooses a time for an hour after the form; never stored or logged. */
export const bookingTokenOf = ({ leadId, position }: SentFormAt) => tokens.tokenOf(leadId, position);

/** What a token of ours was made for; undefined for any other text. */
export const formOfToken = (token: string) =>
  Effect.map(tokens.factsOf(token), (facts): SentFormAt | undefined =>
    facts === undefined ? undefined : { leadId: facts.id, position: facts.number },
  );
