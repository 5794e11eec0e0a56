import { Effect } from 'effect';
import { timingSafeEqual } from 'node:crypto';
import { linkTokenOf } from './link-tokens.ts';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,14})\.([\w-]{43})$/;

/** Tokens of one purpose that are good for an id together with a number. */
export const numberedTokens = (purpose: string) => {
  const tokenOf = (id: string, number: number) =>
    Effect.map(linkTokenOf(purpose, `${id} ${number}`), (signature) => `${id}.${number}.${signature}`);
  const factsOf = Effect.fnUntraced(function* (token: string) {
    const [, id, number] = form.exec(token) ?? [];
    if (id === undefined) return undefined;
    const facts = { id, number: Number(number) };
    const wanted = Buffer.from(yield* tokenOf(facts.id, facts.number));
    const given = Buffer.from(token);
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? facts : undefined;
  });
  return {
    /** `<id>.<number>.<signature>`, URL-safe. The same for the same facts; never stored or logged. */
    tokenOf,
    /** What a token of ours was made for; undefined for any other text, compared in constant time. */
    factsOf,
  };
};
