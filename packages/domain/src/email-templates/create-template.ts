import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { templateNameReservation, templatePlaceReservation } from '../reservations.ts';
import type { BuiltIn, OwnTemplate, TemplateContent } from './state.ts';

export type CreateEmailTemplate = {
  readonly type: 'CreateEmailTemplate';
  readonly templateId: string;
  readonly name: string;
  readonly overrides: string | null;
  /** Of its name. */
  readonly builtIn: BuiltIn;
  readonly content: TemplateContent;
};

/** Reserves its name and, while it is active, the place of the built-in template that it is sent in. */
export const createTemplate = (
  { templateId, name, overrides, builtIn, content }: CreateEmailTemplate,
  template: OwnTemplate,
): Decided<EmailTemplateEvent> => {
  if (template.status !== 'none') return { append: [] };
  if (builtIn !== null) return reject('TemplateNameTaken');
  return {
    append: [{ type: 'EmailTemplateCreated', data: { templateId, name, overrides, ...content } }],
    reserve: [
      templateNameReservation(name, templateId),
      ...(overrides === null || !content.isActive ? [] : [templatePlaceReservation(overrides, templateId)]),
    ],
  };
};
