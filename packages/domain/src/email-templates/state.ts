import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import { emailTemplates, systemEmailTemplates, type EmailTemplate } from '@setter/events/email/value-sets';

type Changed = Extract<EmailTemplateEvent, { readonly type: 'EmailTemplateChanged' }>['data'];

/** What an admin can change about a template. */
export type TemplateContent = Omit<Changed, 'templateId'>;

/** A template of the owner's, or a built-in one that was edited. */
export type KeptTemplate = {
  readonly status: 'kept';
  readonly templateId: string;
  readonly name: string;
  /** In whose place it is sent while it is active. */
  readonly overrides: EmailTemplate | null;
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

export const isBuiltIn = (name: string): name is EmailTemplate =>
  (emailTemplates as readonly string[]).includes(name);

export const isSystem = (name: string): boolean => (systemEmailTemplates as readonly string[]).includes(name);
