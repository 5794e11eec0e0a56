import type { AnyRejection } from './decision.ts';
import type { Json } from './append-request.ts';
import { SubjectErased } from '../errors.ts';

/** Why a command is refused for good, as opposed to a throttle or an outage, after which it may be sent again. */
export type Refusal = AnyRejection | SubjectErased;

/** How a refusal is written in the record of commands: `{refused: tag}` and what else the rejection says. */
export const resultOfRefusal = (refusal: Refusal): Json => {
  if (refusal instanceof SubjectErased) return { refused: refusal._tag, subjectId: refusal.subjectId };
  const { _tag, ...details } = refusal as AnyRejection & { readonly [detail: string]: Json };
  return { refused: _tag, ...details };
};

/** The refusal that a command was answered; undefined when it was carried out. */
export const refusalIn = (result: Json): Refusal | undefined => {
  if (typeof result !== 'object' || result === null || !('refused' in result)) return undefined;
  const { refused, ...details } = result as { readonly refused: string; readonly subjectId?: string };
  return refused === 'SubjectErased'
    ? new SubjectErased({ subjectId: String(details.subjectId) })
    : { _tag: refused, ...details };
};
