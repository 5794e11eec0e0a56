import type { EmailTemplateItem } from '@setter/contracts/email/email-templates';
import { describe, expect, it } from 'vitest';
import { draftOf, grouped, isSame, newDraft, problemIn, variablesOf } from './template-draft.ts';

const template = (more: Partial<EmailTemplateItem> = {}): EmailTemplateItem => ({
  id: 'password-reset',
  name: 'password-reset',
  displayName: 'Password reset',
  description: '',
  category: 'system',
  subject: 'Reset',
  htmlContent: '<h1>Reset</h1><p>{{resetLink}}</p>',
  textContent: null,
  isActive: true,
  isSystemTemplate: true,
  isBuiltIn: true,
  overrides: null,
  variables: ['username', 'resetLink', 'brandName'],
  requiredVariables: ['resetLink'],
  updatedAt: null,
  version: 0,
  ...more,
});

describe('a draft', () => {
  it('shows HTML of one line in lines, and is the same until it is changed', () => {
    const draft = draftOf(template());
    expect(draft.htmlContent).toBe('<h1>Reset</h1>\n<p>{{resetLink}}</p>');
    expect(isSame(draft, draftOf(template()))).toBe(true);
    expect(isSame(draft, { ...draft, subject: 'Other' })).toBe(false);
  });

  it('of a duplicate takes the place of what it was made from', () => {
    expect(newDraft(template())).toMatchObject({ name: 'own-password-reset', overrides: 'password-reset' });
    const own = template({ id: 'x', name: 'ours', isBuiltIn: false, overrides: 'password-reset' });
    expect(newDraft(own)).toMatchObject({ name: 'own-ours', overrides: 'password-reset' });
  });

  it('has the variables of the built-in template whose trigger it has', () => {
    expect(variablesOf({ name: 'ours', overrides: 'password-reset' }, [template()]).required).toEqual([
      'resetLink',
    ]);
    expect(variablesOf({ name: 'ours', overrides: null }, [template()]).known).toContain('brandName');
  });
});

describe('variables in a text', () => {
  it('that are unknown or missing are named', () => {
    const variables = { known: ['resetLink'], required: ['resetLink'] };
    expect(problemIn('subject', '{{password}}', variables)).toContain('{{password}}');
    expect(problemIn('subject', 'Hello', variables)).toBeUndefined();
    expect(problemIn('htmlContent', '<p>Hello</p>', variables)).toBe('This e-mail needs {{resetLink}}.');
    expect(problemIn('htmlContent', '{{resetLink}}', variables)).toBeUndefined();
    expect(problemIn('textContent', '', variables)).toBeUndefined();
  });
});

it('lists templates by what they are about, those that match', () => {
  const all = [
    template(),
    template({ name: 'appointment-changed', displayName: 'Appointment changed', category: 'notification' }),
    template({ name: 'lead-alert', displayName: 'Lead alert', category: 'notification' }),
  ];
  expect(grouped(all, '').map(([group]) => group)).toEqual(['Appointments', 'People', 'System']);
  expect(grouped(all, 'ALERT').map(([group]) => group)).toEqual(['People']);
});
