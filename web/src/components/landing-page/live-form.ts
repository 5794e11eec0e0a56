import type { FormDraft } from '../forms/use-draft.ts';

/** What a form needs that visitors can send. The builder draws the form without it. */
export interface LiveForm {
  readonly status: 'open' | 'sending' | 'sent';
  /** Field name to sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the fields begin with: a draft, or the answers of a form that was sent without JavaScript and refused. */
  readonly values: Readonly<Record<string, string>>;
  /** Another one: the fields start empty. */
  readonly round: number;
  readonly draft: Pick<FormDraft, 'isRestored' | 'discard'>;
  /** Sent beside the answers. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What a visitor agrees to by the button; empty where none can be read. */
  readonly consent: string;
  /** A sentence about the whole form, such as after too many attempts. */
  readonly problem: string | null;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onEdit: (event: { readonly currentTarget: { readonly form: HTMLFormElement | null } }) => void;
}
