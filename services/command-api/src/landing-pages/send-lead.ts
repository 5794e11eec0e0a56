import { storedEmail } from '@setter/contracts/email/address';
import { oneLine } from '@setter/contracts/one-line';
import { withoutInvisible } from '@setter/contracts/without-invisible';
import { formState } from '@setter/domain/landing-pages/form-state';
import { leadColumns } from '@setter/domain/landing-pages/lead-columns';
import { shownFormFields } from '@setter/domain/landing-pages/shown-form-fields';
import type { LandingPage } from '@setter/domain/landing-pages/state';
import { reject } from '@setter/domain/rejections';
import { isBefore } from '@setter/domain/time';
import type { CommandContext } from '@setter/event-store/append';
import { stateOf } from '@setter/event-store/append';
import type { FormFieldType } from '@setter/events/landing-pages/value-sets';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { recordedConsent } from '../consent/consent-texts.ts';
import { landingPageFold } from '../folds.ts';
import { captureEnquiry } from '../leads/enquiry-limits.ts';
import { formProblems, withPlainNumbers } from './form-problems.ts';

type SentForm = {
  readonly landingPageId: number;
  readonly values: ReadonlyMap<string, string>;
  readonly utm: {
    readonly source: string | null;
    readonly medium: string | null;
    readonly campaign: string | null;
  };
  readonly openedAt: string | null;
  readonly consentVersion: number | null;
};

/**
 * A landing page's form makes a lead of that page, or is added to the one of the same e-mail. Only its own fields are taken;
 * `answers` are their values as they are stored.
 */
export const captureLandingLead = Effect.fn('captureLandingLead')(function* (
  context: CommandContext,
  { landingPageId, values, utm, openedAt, consentVersion }: SentForm,
) {
  const page = yield* stateOf(landingPageFold(landingPageId));
  const design = yield* takesLeads(page, context.occurredAt);
  const fields = shownFormFields(design);
  const answers = storedAnswers(fields, values);
  const problems = formProblems(fields, answers);
  if (problems.length > 0) return yield* Effect.fail(invalidRequest(problems));
  const captured = yield* captureEnquiry(context, {
    ...leadColumns(fields, withPlainNumbers(fields, answers)),
    industry: null,
    message: null,
    origin: { source: 'landing_page', landingPageId },
    sourceLabel: `Landing Page: ${design.businessName}`,
    utm,
    openedAt,
    consent: yield* recordedConsent('landing_page', {
      version: consentVersion,
      page: `/landing/${landingPageId}`,
    }),
    state: formState(fields, answers),
  });
  return { ...captured, answers };
});

const storedAs: Readonly<Record<FormFieldType, (value: string) => string>> = {
  text: oneLine,
  tel: oneLine,
  number: oneLine,
  select: oneLine,
  email: storedEmail,
  textarea: withoutInvisible,
};

/** What was typed, as fields of its kind hold it. */
const storedAnswers = (
  fields: ReturnType<typeof shownFormFields>,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return new Map(Array.from(values, ([name, value]) => [name, storedAs[types.get(name) ?? 'text'](value)]));
};

/** A published page, or one whose form was open when it was unpublished less than a day ago. */
const takesLeads = (page: LandingPage, now: string) => {
  switch (page.status) {
    case 'published':
      return Effect.succeed(page.design);
    case 'draft':
      return page.takesLeadsUntil !== null && isBefore(now, page.takesLeadsUntil)
        ? Effect.succeed(page.design)
        : Effect.fail(reject('NotFound'));
    case 'removed':
      return Effect.fail(reject('LandingPageGone'));
    case 'none':
      return Effect.fail(reject('NotFound'));
  }
};
