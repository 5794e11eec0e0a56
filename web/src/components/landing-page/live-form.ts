/** What a form needs that visitors can send. The builder draws the form without it. */
export interface LiveForm {
  readonly status: 'open' | 'sending' | 'sent';
  /** Field name to sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the fields begin with: the answers of a form that was sent without JavaScript and refused. */
  readonly values: Readonly<Record<string, string>>;
  /** Sent beside the answers. */
  readonly hidden: Readonly<Record<string, string>>;
  /** A sentence about the whole form, such as after too many attempts. */
  readonly problem: string | null;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onEdit: () => void;
}
