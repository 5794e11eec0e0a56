import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { templatePlaceReservation } from '../reservations.ts';
import { type BuiltIn, builtInVersion, isSystem, type OwnTemplate, type TemplateContent } from './state.ts';

export type ChangeEmailTemplate = {
  readonly type: 'ChangeEmailTemplate';
  readonly templateId: string;
  readonly builtIn: BuiltIn;
  /** The version that the admin opened; without it, the newest is changed. */
  readonly expectedVersion: number | null;
  /** An absent key stays as it is. */
  readonly changes: { readonly [K in keyof TemplateContent]?: TemplateContent[K] | undefined };
};

/** One that takes another's place gives it back when it becomes inactive. */
export const changeTemplate = (
  { templateId, builtIn, changes, expectedVersion }: ChangeEmailTemplate,
  template: OwnTemplate,
): Decided<EmailTemplateEvent> => {
  if (isSystem(builtIn)) return reject('SystemTemplate');
  const before = template.status === 'kept' ? template.content : builtIn;
  if (template.status === 'removed' || before === null) return reject('NotFound');
  const version = template.status === 'kept' ? template.version : builtInVersion;
  if (expectedVersion !== null && expectedVersion !== version) return reject('EmailTemplateChanged');
  const content = withChanges(before, changes);
  if ((Object.keys(before) as (keyof TemplateContent)[]).every((key) => before[key] === content[key]))
    return { append: [] };
  const overrides = template.status === 'kept' ? template.overrides : null;
  const place = overrides === null ? [] : [templatePlaceReservation(overrides, templateId)];
  return {
    append: [{ type: 'EmailTemplateChanged', data: { templateId, ...content } }],
    reserve: content.isActive && !before.isActive ? place : [],
    release: before.isActive && !content.isActive ? place : [],
  };
};

const withChanges = (content: TemplateContent, changes: ChangeEmailTemplate['changes']): TemplateContent => ({
  ...content,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
