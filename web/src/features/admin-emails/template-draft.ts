import type { EmailTemplateItem } from '@setter/contracts/email/email-templates';
import { foldText } from '@setter/events/texts/fold-text';
import { linesOf } from './code-lines.ts';

/** A template as it is in the editor. */
export interface Draft {
  readonly name: string;
  readonly overrides: EmailTemplateItem['overrides'];
  readonly displayName: string;
  readonly description: string;
  readonly category: EmailTemplateItem['category'];
  readonly subject: string;
  readonly htmlContent: string;
  /** Empty: made from the HTML. */
  readonly textContent: string;
  readonly isActive: boolean;
}

/** The parts of a draft in which variables are. */
export type DraftPart = 'subject' | 'htmlContent' | 'textContent';

const brandVariables = ['brandName', 'brandPhone', 'brandEmail', 'portalLink'];

const emptyDraft: Draft = {
  name: '',
  overrides: null,
  displayName: '',
  description: '',
  category: 'notification',
  subject: '',
  htmlContent: '',
  textContent: '',
  isActive: true,
};

/** Breaks HTML that was written in one line, so that it can be read. */
const inLines = (html: string): string =>
  html.replaceAll(/(<\/(?:h\d|p|div|tr|table)>|\{\{[#/]\w+\}\})(?=<|\{\{)/g, '$1\n');

export const draftOf = ({
  name,
  overrides,
  displayName,
  description,
  category,
  subject,
  htmlContent,
  textContent,
  isActive,
}: EmailTemplateItem): Draft => ({
  name,
  overrides,
  displayName,
  description,
  category,
  subject,
  htmlContent: inLines(htmlContent),
  textContent: textContent ?? '',
  isActive,
});

/** A new template: empty, or with the words of one in whose place it is to be sent. */
export const newDraft = (source: EmailTemplateItem | undefined): Draft => {
  if (source === undefined) return emptyDraft;
  const overrides = source.overrides ?? (source.isBuiltIn ? source.name : null);
  return { ...draftOf(source), name: `own-${source.name}`, overrides };
};

export const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(one) as (keyof Draft)[]).every((key) => one[key] === other[key]);

/** What a draft may name and what it must, from the built-in template whose trigger it has. */
export interface Variables {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

export const variablesOf = (
  draft: Pick<Draft, 'name' | 'overrides'>,
  templates: readonly EmailTemplateItem[],
): Variables => {
  const trigger = templates.find(
    ({ isBuiltIn, name }) => isBuiltIn && name === (draft.overrides ?? draft.name),
  );
  return trigger === undefined
    ? { known: brandVariables, required: [] }
    : { known: trigger.variables, required: trigger.requiredVariables };
};

const namesIn = (text: string): readonly string[] =>
  linesOf(text, 'plain')
    .flat()
    .flatMap(({ variable }) => (variable === null ? [] : [variable]));

/** What keeps a part from being saved, as a sentence. */
export const problemIn = (
  part: DraftPart,
  text: string,
  { known, required }: Variables,
): string | undefined => {
  const names = namesIn(text);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return `This e-mail has no {{${unknown}}}.`;
  // An empty text part is made from the HTML.
  if (part === 'subject' || text.trim() === '') return undefined;
  const missing = required.find((name) => !names.includes(name));
  return missing === undefined ? undefined : `This e-mail needs {{${missing}}}.`;
};

const groups = ['Appointments', 'People', 'System'] as const;
type Group = (typeof groups)[number];

const groupOf = ({ name, overrides, category }: EmailTemplateItem): Group => {
  if ((overrides ?? name).startsWith('appointment-')) return 'Appointments';
  return category === 'system' ? 'System' : 'People';
};

/** The templates that match a search, by what they are about. */
export const grouped = (
  templates: readonly EmailTemplateItem[],
  q: string,
): readonly (readonly [Group, readonly EmailTemplateItem[]])[] => {
  const sought = foldText(q).trim();
  const found = templates.filter(({ name, displayName }) =>
    foldText(`${displayName} ${name}`).includes(sought),
  );
  return groups
    .map((group) => [group, found.filter((template) => groupOf(template) === group)] as const)
    .filter(([, members]) => members.length > 0);
};
