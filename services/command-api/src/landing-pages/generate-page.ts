import type { PageInputs } from '@setter/ai/copywriter';
import { AiUnavailable } from '@setter/ai/failures';
import type { ParsedBodyOf } from '@setter/contracts/call';
import { generationTakesAtMost, type generateLandingPage } from '@setter/contracts/landing-pages/generations';
import { landingPageDraft, type PageTheme, pageTheme } from '@setter/contracts/landing-pages/page';
import { AssetStore } from '@setter/images/asset-store';
import { type HttpProblem, httpProblem } from '@setter/http/call-failure';
import { Cause, Effect } from 'effect';
import { imageProblem } from '../images/image-problem.ts';
import { aiUnavailable } from './ai-problems.ts';
import {
  advanceGeneration,
  beginGeneration,
  continueGeneration,
  failGeneration,
  finishGeneration,
  type Run,
  type WrittenPage,
} from './generation-store.ts';
import { chooseWriter, drawBackground, readIfPublic, writeWithinLimit } from './generation-steps.ts';

type Form = ParsedBodyOf<typeof generateLandingPage>;

/**
 * Writes the page of a draft step by step, under a row that others watch and cancel; it ends when it is done, also when its
 * caller has disconnected. Fails with 409 where the draft is being written already or was cancelled, and with 503 where the
 * model gives no answer.
 */
export const generatePage = Effect.fn('generatePage')(function* (run: Run, form: Form) {
  const theme = yield* storePictures(form);
  const inputs = inputsOf(form);
  if (!(yield* beginGeneration(run, inputs))) return yield* Effect.fail(alreadyRunning());
  return yield* writePage(run, form, theme, inputs).pipe(
    Effect.raceFirst(untilCancelled(run)),
    Effect.timeoutOrElse({
      duration: generationTakesAtMost,
      orElse: () => Effect.fail(new AiUnavailable({ reason: 'timeout' })),
    }),
    Effect.tap((written) =>
      Effect.flatMap(finishGeneration(run, written), (kept) =>
        kept ? Effect.void : Effect.fail(cancelled()),
      ),
    ),
    Effect.onError((cause) => failed(run, cause)),
    Effect.catchTag('AiUnavailable', () => Effect.fail(aiUnavailable())),
  );
});

const writePage = Effect.fnUntraced(function* (run: Run, form: Form, theme: PageTheme, inputs: PageInputs) {
  const website = yield* readIfPublic(form.clientWebsite);
  const known: PageInputs = { ...inputs, website: website.value };
  yield* advanceGeneration(run, 'writing', known);
  const writer = yield* chooseWriter(form.writer);
  const texts = yield* writeWithinLimit(writer, (one) => one.writePage(known));
  yield* advanceGeneration(run, 'images', known);
  const { title, content, writer: kind } = texts.value;
  // A page of the built-in writer has its own pictures, whatever else could draw others.
  const isDrawn = theme.backgroundImageId === null && kind === 'ai';
  const background = isDrawn ? yield* drawBackground(known) : { value: theme.backgroundImageId, notes: [] };
  const page = landingPageDraft.parse({
    title,
    businessName: form.clientName,
    businessWebsite: form.clientWebsite,
    content,
    theme: { ...theme, backgroundImageId: background.value },
    customFormFields: form.customFormFields,
    metaPixelId: form.metaPixelCode,
  });
  const written: WrittenPage = {
    page,
    writer: kind,
    notes: [...website.notes, ...texts.notes, ...background.notes],
  };
  return written;
});

/** Before anything is asked of a model: a picture that is refused costs nothing. */
const storePictures = Effect.fnUntraced(function* ({
  manualPrimaryColor,
  customLogo,
  backgroundImage,
}: Form) {
  const store = yield* AssetStore;
  const put = (field: 'customLogo' | 'backgroundImage', file: Form['customLogo'], kind: 'logo' | 'photo') =>
    file === undefined
      ? Effect.succeed(null)
      : store.put(file.bytes, kind).pipe(
          Effect.map(({ id }) => id),
          Effect.mapError((refused) => imageProblem(refused, field)),
        );
  return pageTheme.parse({
    primaryColor: manualPrimaryColor,
    logoId: yield* put('customLogo', customLogo, 'logo'),
    backgroundImageId: yield* put('backgroundImage', backgroundImage, 'photo'),
  });
});

const inputsOf = (form: Form): PageInputs => ({
  businessName: form.clientName,
  businessWebsite: form.clientWebsite,
  promotionalText: form.promotionalText,
  customDescription: form.customDescription,
  customCtaText: form.customCtaText,
  website: null,
});

/** Shows that the run lives, and fails once its row is gone: another process may have deleted it. */
const untilCancelled = (run: Run) =>
  continueGeneration(run).pipe(
    // While the database is away nothing was cancelled.
    Effect.catchCause(() => Effect.succeed(true)),
    Effect.flatMap((goesOn) => (goesOn ? Effect.sleep('1 second') : Effect.fail(cancelled()))),
    Effect.forever,
  );

const failed = (run: Run, cause: Cause.Cause<HttpProblem | AiUnavailable>) => {
  const failure = Cause.findErrorOption(cause);
  const isAi = failure._tag === 'Some' && failure.value._tag === 'AiUnavailable';
  return failGeneration(
    run,
    isAi ? 'ai_unavailable' : 'interrupted',
    isAi ? aiUnavailable().message : interrupted,
  ).pipe(Effect.ignoreCause);
};

export const interrupted = 'The page was not finished. Please generate it again.';
const cancelled = () => httpProblem(409, 'generation_cancelled', 'This page was cancelled.');
const alreadyRunning = () => httpProblem(409, 'generation_running', 'This page is being written already.');
