export type EmailCategory = 'notification' | 'marketing' | 'system';

/** What a template is given by its trigger: texts, or lists for sections. */
export type Variables = Readonly<Record<string, unknown>>;

/** The words of a mail as data. `html` is what is in the card of the layout; both parts are mustache. */
export type Template = {
  readonly displayName: string;
  readonly description: string;
  readonly category: EmailCategory;
  readonly subject: string;
  /** The hidden first line, which mailboxes show beside the subject. */
  readonly preview: string;
  readonly html: string;
  readonly text: string;
  /** Beside `brandVariables`. */
  readonly variables: readonly string[];
  /** Those without which the mail is pointless, such as a link. */
  readonly required: readonly string[];
  readonly sample: Variables;
  /** Whose settings say whether it comes: its foot leads there. */
  readonly settings?: keyof MailBrand['settingsLinks'];
  /** Why it comes, in its foot, where that is not what its category says. */
  readonly why?: string;
  /** Whether it carries a link that lets someone in: its text is not kept once it can be delivered. */
  readonly hasToken?: boolean;
};

/** What every template has. */
export const brandVariables = ['brandName', 'brandPhone', 'brandEmail', 'portalLink'] as const;

/** Who sends, as mails name it. `address`: suburb, state, postcode and ABN, if any, in one line. */
export type MailBrand = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly portalLink: string;
  /** Where an admin, and where a client, chooses which e-mails come. */
  readonly settingsLinks: Readonly<Record<'admin' | 'client', string>>;
};
