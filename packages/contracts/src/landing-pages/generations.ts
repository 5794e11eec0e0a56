import { blockNames, blockOf, type PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { form } from '@setter/events/landing-pages/blocks/form';
import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import { z } from 'zod';
import { defineCall, filesLimit } from '../call.ts';
import { instant, optionalLines, optionalText, requiredText, success } from '../fields.ts';
import { oneLine } from '../one-line.ts';
import { uploadedFile } from '../uploaded-file.ts';
import { landingPageDraft, pageContent, pageFormFields, pageTheme } from './page.ts';

/** `ai`: a model; `built-in`: the writer that needs none, which the screens name. */
const writerKinds = ['ai', 'built-in'] as const;
const writer = z.enum(writerKinds);

export const generationSteps = ['reading', 'writing', 'images', 'done', 'failed'] as const;
export type GenerationStep = (typeof generationSteps)[number];

/** Why a generation failed. `interrupted`: its process ended before it did. */
export const generationFailures = ['ai_unavailable', 'interrupted'] as const;
export type GenerationFailure = (typeof generationFailures)[number];

const missing = 'Please provide client name and website URL';
export const longestPromotion = 4000;

/** With https where no scheme is given; a web address as people write one. */
const website = () =>
  z
    .string({ error: missing })
    .overwrite(oneLine)
    .trim()
    .min(1, missing)
    .max(2000, 'Use at most 2000 characters.')
    .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: /\./, error: 'Enter a web address.' }));

const formFields = () =>
  z
    .string()
    .max(64 * 1024)
    .default('')
    .transform((text, context) => {
      try {
        return text.trim() === '' ? [] : (JSON.parse(text) as unknown);
      } catch {
        context.addIssue({ code: 'custom', message: 'The form fields are not valid JSON.' });
        return z.NEVER;
      }
    })
    .pipe(pageFormFields);

/** Only the built-in writer can be asked for by name: it is offered where a model fails. */
const askedWriter = z.literal('built-in').optional();

const notes = z.array(z.string());

/** A page as it was written: nothing of it is saved but its pictures. */
const generatedPage = z.object({
  /** The page is saved under it. */
  draftId: z.uuid(),
  title: z.string(),
  clientName: z.string(),
  clientWebsite: z.string().nullable(),
  /** The page's HTML, derived from `page`. */
  content: z.string(),
  primaryColor: z.string(),
  backgroundImageUrl: z.string().nullable(),
  isPublished: z.literal(false),
  visits: z.literal(0),
  conversions: z.literal(0),
  createdAt: instant(),
  page: landingPageDraft,
  writer,
  /** Sentences for the admin about what was left out, such as a website that could not be read. */
  notes,
});
export type GeneratedPage = z.infer<typeof generatedPage>;

/** Milliseconds that a generation may take; afterwards it has failed. */
export const generationTakesAtMost = 240_000;
const answersWithinMs = generationTakesAtMost + 20_000;

export const generateLandingPage = defineCall({
  method: 'POST',
  path: '/api/admin/generate-landing-page',
  access: 'admin',
  cost: 'generation',
  summary:
    'Write a landing page from what the admin says and the business’s website; 503 `ai_unavailable`, 409 `generation_running` or `generation_cancelled`',
  body: z.object({
    clientName: z.string({ error: missing }).pipe(requiredText(limits.businessName, missing)),
    clientWebsite: website(),
    promotionalText: optionalLines(longestPromotion).default(null),
    customDescription: optionalLines(longestPromotion).default(null),
    customCtaText: optionalText(form.fields.ctaText.limit).default(null),
    customFormFields: formFields(),
    manualPrimaryColor: z
      .string()
      .default('')
      .transform((color) => color.trim() || undefined)
      .pipe(pageTheme.shape.primaryColor),
    metaPixelCode: landingPageDraft.shape.metaPixelId,
    /** By which the generation is found, and the page saved; without one, one is made. */
    draftId: z.uuid().optional(),
    writer: askedWriter,
    backgroundImage: uploadedFile().optional(),
    customLogo: uploadedFile().optional(),
  }),
  response: generatedPage,
  takesFiles: true,
  bodyLimit: filesLimit(2),
  answersWithinMs,
});

const params = z.object({ draftId: z.uuid() });

/** How far a generation is; `page`, `writer` and `notes` when it is done, `code` and `reason` when it failed. */
const generation = z.object({
  step: z.enum(generationSteps),
  page: landingPageDraft.optional(),
  writer: writer.optional(),
  notes: notes.optional(),
  code: z.enum(generationFailures).optional(),
  /** A sentence for the admin. */
  reason: z.string().optional(),
});
export type Generation = z.infer<typeof generation>;

export const readGeneration = defineCall({
  method: 'GET',
  path: '/api/admin/generations/{draftId}',
  access: 'admin',
  cost: 'read',
  summary: 'How far the generation of a draft is; kept for 24 hours',
  params,
  response: generation,
});

export const cancelGeneration = defineCall({
  method: 'DELETE',
  path: '/api/admin/generations/{draftId}',
  access: 'admin',
  cost: 'command',
  summary: 'End the generation of a draft and forget it',
  params,
  response: success,
});

const rewritten = () => blockNames.filter((name) => blockOf(name).isRewritten === true);
const itemSections = () =>
  rewritten()
    .map(blockOf)
    .flatMap((block) =>
      'item' in block
        ? [
            {
              [block.one]: z
                .int()
                .min(0)
                .max(block.most - 1),
            },
          ]
        : [],
    )
    .map((shape) => z.object(shape));
const sectionSchemas = () =>
  [z.enum(rewritten()), ...itemSections()] as unknown as z.ZodType<PageSection, PageSection>[];
const pageSection = z.union(sectionSchemas());

export const rewriteSection = defineCall({
  method: 'POST',
  path: '/api/admin/generations/{draftId}/section',
  access: 'admin',
  cost: 'generation',
  summary: 'Write one section of a page anew; 503 `ai_unavailable`',
  params,
  body: z.object({
    section: pageSection,
    /** The page as it is in the browser; without it the one that was generated. */
    page: landingPageDraft.optional(),
    writer: askedWriter,
  }),
  /** The whole content, of which only the section has changed. */
  response: z.object({ content: pageContent, writer, notes }),
  answersWithinMs,
});
