import type { PageInputs } from '@setter/ai/copywriter';
import {
  cancelGeneration,
  type GeneratedPage,
  generateLandingPage,
  type Generation,
  readGeneration,
  rewriteSection,
} from '@setter/contracts/landing-pages/generations';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { adminPage } from '@setter/domain/landing-pages/admin-page';
import { notFound } from '@setter/http/call-failure';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Effect } from 'effect';
import { aiUnavailable } from './ai-problems.ts';
import { generatePage, interrupted } from './generate-page.ts';
import {
  findGeneration,
  forgetGeneration,
  forgetOldGenerations,
  type FoundGeneration,
  keepGeneratedPage,
  type WrittenPage,
} from './generation-store.ts';
import { chooseWriter, writeWithinLimit } from './generation-steps.ts';

export const generationRoutes = [
  claimingKeyFirst(
    route(generateLandingPage, ({ command, body }) =>
      Effect.gen(function* () {
        yield* forgetOldGenerations;
        const draftId = body.draftId ?? command.commandId;
        // Not the command's id: the same request again is another run.
        const run = { draftId, runId: crypto.randomUUID() };
        const written = yield* generatePage(run, body);
        return { body: generatedPage(draftId, written, command.occurredAt) };
      }),
    ),
  ),

  route(readGeneration, ({ params: { draftId } }) =>
    Effect.flatMap(findGeneration(draftId), (found) =>
      found === undefined ? Effect.fail(notFound()) : Effect.succeed({ body: generationAnswer(found) }),
    ),
  ),

  claimingKeyFirst(
    route(cancelGeneration, ({ params: { draftId } }) =>
      Effect.flatMap(forgetGeneration(draftId), (isForgotten) =>
        isForgotten ? Effect.succeed({ body: { success: true as const } }) : Effect.fail(notFound()),
      ),
    ),
  ),

  claimingKeyFirst(
    route(rewriteSection, ({ params: { draftId }, body: { section, page: edited, writer: asked } }) =>
      Effect.gen(function* () {
        const found = yield* findGeneration(draftId);
        const page = edited ?? found?.page ?? undefined;
        if (page === undefined) return yield* Effect.fail(notFound());
        const inputs = found?.inputs ?? inputsOfPage(page);
        const writer = yield* chooseWriter(asked);
        const { value, notes } = yield* writeWithinLimit(writer, (one) =>
          Effect.map(one.rewriteSection(inputs, page.content, section), (content) => ({ content })),
        ).pipe(Effect.catchTag('AiUnavailable', () => Effect.fail(aiUnavailable())));
        yield* keepGeneratedPage(draftId, { ...page, content: value.content });
        return { body: { ...value, notes: [...notes] } };
      }),
    ),
  ),
];

/** What is known of a page that was generated more than a day ago, or by hand. */
const inputsOfPage = ({ businessName, businessWebsite }: LandingPageDraft): PageInputs => ({
  businessName,
  businessWebsite,
  promotionalText: null,
  customDescription: null,
  customCtaText: null,
  website: null,
});

const generatedPage = (draftId: string, { page, writer, notes }: WrittenPage, now: string): GeneratedPage => {
  const facts = {
    landingPageId: 0,
    design: page,
    version: 0,
    isPublished: false,
    restorableUntil: null,
    createdAt: now,
  };
  const { id: _id, version: _version, allowedActions: _actions, ...entity } = adminPage(facts, now);
  const numbers = { visits: 0, conversions: 0 } as const;
  return { ...entity, ...numbers, isPublished: false, draftId, page, writer, notes: [...notes] };
};

const generationAnswer = ({
  step,
  page,
  writer,
  notes,
  code,
  reason,
  isAbandoned,
}: FoundGeneration): Generation => {
  if (isAbandoned) return { step: 'failed', code: 'interrupted', reason: interrupted };
  if (step === 'failed') return { step, code: code ?? 'interrupted', reason: reason ?? interrupted };
  if (step !== 'done' || page === null || writer === null) return { step };
  return { step, page, writer, notes: [...notes] };
};
