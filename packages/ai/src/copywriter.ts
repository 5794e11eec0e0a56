import type { PageContent, PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { Context, type Effect } from 'effect';
import type { AiFailure } from './failures.ts';

/** What was read of a public website; untrusted. */
export type WebsiteText = { readonly title: string; readonly description: string; readonly text: string };

/** What an admin says about the page that is to be written. */
export type PageInputs = {
  readonly businessName: string;
  readonly businessWebsite: string | null;
  readonly promotionalText: string | null;
  readonly customDescription: string | null;
  readonly customCtaText: string | null;
  /** Null: it has none, or it could not be read. */
  readonly website: WebsiteText | null;
};

export type PageTexts = { readonly title: string; readonly content: PageContent };

/** What an admin or an automation says about the post that is to be written. */
export type PostInputs = {
  readonly title: string;
  /** Text, Markdown-like or HTML: notes, an outline or the whole post. */
  readonly content: string;
  readonly excerpt?: string | null;
  readonly tags?: readonly string[];
};

export type WrittenPost = {
  readonly title: string;
  /** Sanitised. */
  readonly html: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** Of `a-z 0-9 -`; another post may have it. */
  readonly slug: string;
};

/** `built-in` is the stand-in without a model. */
export type WriterKind = 'ai' | 'built-in';

/**
 * Writes texts from what an admin gave. Texts are plain, within their limits, and name no link and no number that the
 * inputs do not have.
 */
export class Copywriter extends Context.Service<
  Copywriter,
  {
    readonly kind: WriterKind;
    readonly writePage: (inputs: PageInputs) => Effect.Effect<PageTexts, AiFailure>;
    /** Returns the content with that section rewritten. An item that it does not have changes nothing. */
    readonly rewriteSection: (
      inputs: PageInputs,
      content: PageContent,
      section: PageSection,
    ) => Effect.Effect<PageContent, AiFailure>;
    readonly writePost: (inputs: PostInputs) => Effect.Effect<WrittenPost, AiFailure>;
  }
>()('ai/Copywriter') {}
