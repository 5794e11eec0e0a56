import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { changeTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { removeTemplate } from './remove-template.ts';
import { builtInVersion, type OwnTemplate } from './state.ts';

const initialState = { status: 'none', lastVersion: builtInVersion } as OwnTemplate;

const evolve = (template: OwnTemplate, event: EmailTemplateEvent): OwnTemplate => {
  switch (event.type) {
    case 'EmailTemplateCreated': {
      const { templateId, name, overrides, ...content } = event.data;
      return { status: 'kept', templateId, name, overrides, content, version: nextVersion(template) };
    }
    case 'EmailTemplateChanged': {
      const { templateId, ...content } = event.data;
      const version = nextVersion(template);
      return template.status === 'kept'
        ? { ...template, content, version }
        : { status: 'kept', templateId, name: templateId, overrides: null, content, version };
    }
    case 'EmailTemplateRemoved':
      // One that was edited has no name but its id.
      return template.status === 'kept' && template.name === template.templateId
        ? { status: 'none', lastVersion: nextVersion(template) }
        : { status: 'removed' };
    default:
      return unchanged(template, event);
  }
};

const nextVersion = (template: OwnTemplate): number => {
  if (template.status === 'removed') return 1;
  return (template.status === 'kept' ? template.version : template.lastVersion) + 1;
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
