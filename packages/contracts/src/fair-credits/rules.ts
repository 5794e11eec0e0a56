import { rubricRules } from '@setter/events/fair-credits/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, numericId, requiredLines, requiredText } from '../fields.ts';

const rubricTerms = z.object({
  windowDays: z.int().min(1).max(30),
  decisionHours: z.int().min(0).max(168),
  reviewRatePercent: z.int().min(1).max(100),
  reviewAtLeast: z.int().min(1).max(100),
});

/** Hex SHA-256 of `{rules, terms, version}` as RFC 8785 writes it; `rules` are the written ones. */
const hash = z.string();

const writtenRule = z.object({ key: z.enum(rubricRules), title: z.string(), text: z.string() });

const fairCreditRules = z.object({
  version: z.int(),
  publishedAt: instant(),
  hash,
  /** Whether it is the version in force. */
  current: z.boolean(),
  terms: rubricTerms,
  /** With the terms filled in. */
  rules: z.array(writtenRule.extend({ number: z.int() })),
  /** As they were published, with `{{windowDays}}` for a term. */
  written: z.array(writtenRule),
});
export type FairCreditRules = z.infer<typeof fairCreditRules>;

export const listFairCreditRules = defineCall({
  method: 'GET',
  path: '/api/fair-credit-rules',
  access: 'public',
  cost: 'read',
  summary: 'All versions of the rules for fair credits, the newest first',
  response: z.array(fairCreditRules.pick({ version: true, publishedAt: true, hash: true, current: true })),
});

export const currentFairCreditRules = defineCall({
  method: 'GET',
  path: '/api/fair-credit-rules/current',
  access: 'public',
  cost: 'read',
  summary: 'The rules for fair credits that are in force',
  response: fairCreditRules,
});

export const getFairCreditRules = defineCall({
  method: 'GET',
  path: '/api/fair-credit-rules/{version}',
  access: 'public',
  cost: 'read',
  summary: 'One version of the rules for fair credits',
  params: z.object({ version: numericId() }),
  response: fairCreditRules,
});

const limits = { title: 80, text: 2000 } as const;
const inOrder = (rules: readonly { readonly key: string }[]) =>
  rules.length === rubricRules.length && rules.every(({ key }, n) => key === rubricRules[n]);

export const publishFairCreditRules = defineCall({
  method: 'POST',
  path: '/api/admin/fair-credit-rules',
  access: 'owner',
  stepUp: true,
  cost: 'command',
  summary: 'Publish the next version of the rules; what is unlocked already keeps its own',
  body: z.object({
    /** The version in force that was looked at. */
    expectedVersion: z.int().min(0),
    terms: rubricTerms,
    rules: z
      .array(
        z.object({
          key: z.enum(rubricRules),
          title: requiredText(limits.title),
          text: requiredLines(limits.text),
        }),
      )
      .refine(inOrder, `Send the rules in this order: ${rubricRules.join(', ')}.`),
  }),
  response: fairCreditRules,
  status: 201,
});
