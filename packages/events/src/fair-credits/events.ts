import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { fairCreditApprovers, fairCreditReasons, rubricRules } from './value-sets.ts';

/** Room for seven texts of 2,000 characters, each of up to four bytes. */
const rubricBytes = 64 * 1024;

export const rubricEvents = [
  defineEvent(
    'RubricPublished',
    z.object({
      /** From 1. */
      version: z.int().positive(),
      terms: z.object({
        /** Days after the end of an appointment in which its credit can be claimed. */
        windowDays: z.int().min(1).max(30),
        /** Hours of business days after which the system approves. */
        decisionHours: z.int().min(0).max(168),
        /** A client whose claims of 90 days are more than this share of its unlocks, and at least `reviewAtLeast`, is in review. */
        reviewRatePercent: z.int().min(1).max(100),
        reviewAtLeast: z.int().min(1).max(100),
      }),
      /** As written: `{{windowDays}}` stands for a term. */
      rules: z.array(z.object({ key: z.enum(rubricRules), title: publicText(), text: publicText() })),
      /** Hex SHA-256 of `{rules, terms, version}` as RFC 8785 writes it. */
      hash: publicText(),
    }),
    [],
    { maxBytes: rubricBytes },
  ),
] as const;
export type RubricEvent = EventOf<(typeof rubricEvents)[number]>;

const claim = {
  claimId: uuid(),
  appointmentId: uuid(),
  clientId: clientId(),
  /** The version that was in force at the unlock. */
  rubricVersion: z.int().positive(),
};

export const fairCreditEvents = [
  defineEvent(
    'FairCreditApproved',
    z.object({
      ...claim,
      by: z.enum(fairCreditApprovers),
    }),
  ),
  defineEvent(
    'FairCreditDeclined',
    z.object({
      ...claim,
      /** Null when the prospect is erased: `reasonToClient` has it then. */
      reason: personal('prospect', 'client').nullable(),
      reasonToClient: personal('client').nullable(),
    }),
  ),
  defineEvent(
    'FairCreditRequested',
    z.object({
      /** The spend's id for the first claim of a spend. */
      ...claim,
      spendId: uuid(),
      /** How often the appointment had got a new time. A claim is once for a spend and a time. */
      moves: z.int().min(0),
      reason: z.enum(fairCreditReasons),
      words: personal('prospect', 'client').nullable(),
      requestedAt: instant(),
      /** When the system approves; null in review. */
      dueAt: instant().nullable(),
      /** The client's claims, this one included, and unlocks of 90 days; null outside of a review. */
      review: z.object({ claims: z.int().positive(), unlocks: z.int().min(0) }).nullable(),
      /** The appointment of the same person that was paid for before. */
      duplicateOf: uuid().nullable(),
    }),
  ),
  /** Those that were undecided when their client was erased. */
  defineEvent('FairCreditsLapsed', z.object({ clientId: clientId(), claimIds: z.array(uuid()) })),
] as const;
export type FairCreditEvent = EventOf<(typeof fairCreditEvents)[number]>;
/** Those of one claim. */
export type ClaimEvent = Exclude<FairCreditEvent, { readonly type: 'FairCreditsLapsed' }>;
export const isOfClaim = (event: FairCreditEvent, claimId: string): event is ClaimEvent =>
  event.type !== 'FairCreditsLapsed' && event.data.claimId === claimId;
