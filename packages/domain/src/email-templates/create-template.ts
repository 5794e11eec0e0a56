import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { EmailTemplate } from '@setter/events/email/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { templateNameReservation, templatePlaceReservation } from '../reservations.ts';
import { isBuiltIn, type OwnTemplate, type TemplateContent } from './state.ts';

export type CreateEmailTemplate = {
  readonly type: 'CreateEmailTemplate';
  readonly templateId: string;
  readonly name: string;
  readonly overrides: EmailTemplate | null;
  readonly content: TemplateContent;
};

/** Reserves its name and, while it is active, the place of the built-in template that it is sent in. */
export const createTemplate = (
  { templateId, name, overrides, content }: CreateEmailTemplate,
  template: OwnTemplate,
): Decided<EmailTemplateEvent> => {
  if (template.status !== 'none') return { append: [] };
  if (isBuiltIn(name)) return reject('TemplateNameTaken');
  return {
    append: [{ type: 'EmailTemplateCreated', data: { templateId, name, overrides, ...content } }],
    reserve: [
      templateNameReservation(name, templateId),
      ...(overrides === null || !content.isActive ? [] : [templatePlaceReservation(overrides, templateId)]),
    ],
  };
};
