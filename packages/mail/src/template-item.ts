import type { OwnWords } from './own-template.ts';
import { brandVariables, type Template } from './template.ts';
import { templates } from './templates.ts';

type Name = keyof typeof templates;
const systemNames = Object.entries<Template>(templates).flatMap(([name, { category }]) =>
  category === 'system' ? [name] : [],
);

export const builtInTemplate = (name: string | null): Template | undefined =>
  name !== null && name in templates ? templates[name as Name] : undefined;

/** What the API says about any template beside its words. */
const factsOf = (name: string, trigger: Template | undefined) => ({
  isSystemTemplate: systemNames.includes(name),
  isBuiltIn: name in templates,
  variables: [...(trigger?.variables ?? []), ...brandVariables],
  requiredVariables: [...(trigger?.required ?? [])],
});

/** A built-in template as it came. */
export const builtInItem = (name: string) => {
  const template: Template = templates[name as Name];
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
  readonly overrides: Name | null;
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
