import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { changeTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { removeTemplate } from './remove-template.ts';
import { isBuiltIn, type OwnTemplate } from './state.ts';

const initialState = { status: 'none' } as OwnTemplate;

const evolve = (template: OwnTemplate, event: EmailTemplateEvent): OwnTemplate => {
  switch (event.type) {
    case 'EmailTemplateCreated': {
      const { templateId, name, overrides, ...content } = event.data;
      return { status: 'kept', templateId, name, overrides, content };
    }
    case 'EmailTemplateChanged': {
      const { templateId, ...content } = event.data;
      return template.status === 'kept'
        ? { ...template, content }
        : { status: 'kept', templateId, name: templateId, overrides: null, content };
    }
    case 'EmailTemplateRemoved':
      return isBuiltIn(event.data.templateId) ? initialState : { status: 'removed' };
    default:
      return unchanged(template, event);
  }
};

/** `email-template-{id}`. */
export const emailTemplateDecider = {
  initialState,
  evolve,
  decide: {
    ChangeEmailTemplate: changeTemplate,
    CreateEmailTemplate: createTemplate,
    RemoveEmailTemplate: removeTemplate,
  },
} satisfies Decider<OwnTemplate, EmailTemplateEvent>;

export type EmailTemplateCommand = CommandOf<typeof emailTemplateDecider>;
