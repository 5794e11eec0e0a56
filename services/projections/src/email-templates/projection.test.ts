import type { SetterEvent } from '@setter/events/registry';
import { history, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { emailTemplateChanged, emailTemplateCreated } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { emailTemplates } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(emailTemplates).given(...history(...events));
const created = emailTemplateCreated();
const removed = (templateId: string): SetterEvent => ({ type: 'EmailTemplateRemoved', data: { templateId } });

describe('a template', () => {
  it('keeps its name and its place when its words change', () => {
    given(created, emailTemplateChanged({ subject: 'Hello', isActive: false })).thenRowWith({
      name: 'our-reset-mail',
      overrides: 'password-reset',
      subject: 'Hello',
      isActive: false,
      updatedAt: minute(2),
      version: 2,
    });
  });

  it('that is built in has a row once it is edited', () => {
    given(emailTemplateChanged({ templateId: 'lead-alert' })).thenRowWith({
      templateId: 'lead-alert',
      name: 'lead-alert',
      overrides: null,
    });
  });

  it('that is edited again after it was put back has a version of its own', () => {
    const edited = emailTemplateChanged({ templateId: 'lead-alert' });
    given(edited, removed('lead-alert'), edited).thenRowWith({ templateId: 'lead-alert', version: 3 });
  });

  it('has none once it is deleted', () => {
    given(created, removed(created.data.templateId)).thenNoRows();
  });
});
