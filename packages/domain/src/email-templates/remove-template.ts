import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { templateNameReservation, templatePlaceReservation } from '../reservations.ts';
import { type BuiltIn, isSystem, type OwnTemplate } from './state.ts';

export type RemoveEmailTemplate = {
  readonly type: 'RemoveEmailTemplate';
  readonly templateId: string;
  readonly builtIn: BuiltIn;
};

/** A built-in template that was edited is as it came. */
export const removeTemplate = (
  { templateId, builtIn }: RemoveEmailTemplate,
  template: OwnTemplate,
): Decided<EmailTemplateEvent> => {
  if (isSystem(builtIn)) return reject('SystemTemplate');
  if (template.status === 'removed') return { append: [] };
  if (template.status === 'none') return builtIn !== null ? { append: [] } : reject('NotFound');
  const { name, overrides, content } = template;
  const removed: EmailTemplateEvent = { type: 'EmailTemplateRemoved', data: { templateId } };
  if (builtIn !== null) return { append: [removed] };
  return {
    append: [removed],
    release: [
      templateNameReservation(name, templateId),
      ...(overrides === null || !content.isActive ? [] : [templatePlaceReservation(overrides, templateId)]),
    ],
  };
};
