import type { OwnWords } from './own-template.ts';
import { findMail } from './mails.ts';
import { brandVariables, type Template } from './template.ts';

export const builtInTemplate = (name: string | null): Template | undefined =>
  name === null ? undefined : findMail(name);

/** What the API says about any template beside its words. */
const factsOf = (name: string, trigger: Template | undefined) => ({
  isSystemTemplate: findMail(name)?.category === 'system',
  isBuiltIn: findMail(name) !== undefined,
  variables: [...(trigger?.variables ?? []), ...brandVariables],
  requiredVariables: [...(trigger?.required ?? [])],
});

/** A built-in template as it came. */
export const builtInItem = (name: string) => {
  const template: Template = findMail(name)!;
  const { displayName, description, category, subject, html, text } = template;
  return {
    id: name,
    name,
    displayName,
    description,
    category,
    subject,
    htmlContent: html,
    textContent: text,
    isActive: true,
    ...factsOf(name, template),
    overrides: null,
    updatedAt: null,
    version: 0,
  };
};

type Kept = OwnWords & {
  readonly templateId: string;
  readonly name: string;
  readonly overrides: string | null;
  readonly isActive: boolean;
  readonly updatedAt: string;
  readonly version: number;
};

/** One of the owner's, or a built-in one that was edited. */
export const ownItem = ({ templateId, ...kept }: Kept) => ({
  id: templateId,
  ...kept,
  ...factsOf(kept.name, builtInTemplate(kept.overrides ?? kept.name)),
});
