import type { EmailTemplateEvent } from '@setter/events/email/template-events';

type Changed = Extract<EmailTemplateEvent, { readonly type: 'EmailTemplateChanged' }>['data'];

/** What an admin can change about a template. */
export type TemplateContent = Omit<Changed, 'templateId'>;

/** A template of the owner's, or a built-in one that was edited. */
export type KeptTemplate = {
  readonly status: 'kept';
  readonly templateId: string;
  readonly name: string;
  /** In whose place it is sent while it is active. */
  readonly overrides: string | null;
  readonly content: TemplateContent;
  /** Rises with each event of its stream. */
  readonly version: number;
};

/** `none`: unknown, or a built-in template as it came, whose next version is no earlier one. */
export type OwnTemplate =
  | { readonly status: 'none'; readonly lastVersion: number }
  | { readonly status: 'removed' }
  | KeptTemplate;

/** The version of a built-in template as it came. */
export const builtInVersion = 0;

/** What a built-in template came with, as a command that may be about one brings it; null: there is none of this name. */
export type BuiltIn = TemplateContent | null;

/** System mail is always sent: an own template takes its place, and nothing else changes it. */
export const isSystem = (builtIn: BuiltIn): boolean => builtIn?.category === 'system';
