import { mails } from '@setter/mail/mails';
import { emailTemplateChanged, emailTemplateCreated } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();

it('lists the built-in templates as they are now, and those of the owner with the variables of what they override', async () => {
  const at = await app().run(
    append([
      emailTemplateCreated(),
      emailTemplateChanged({ templateId: 'lead-alert', category: 'notification', isActive: false }),
    ]),
  );
  const { body } = await get('/api/admin/email-templates', 'admin', at);
  const all = body as { readonly name: string }[];
  expect(all).toHaveLength(Object.keys(mails).length + 1);
  const of = (name: string) => all.find((template) => template.name === name);
  expect(of('our-reset-mail')).toMatchObject({
    overrides: 'password-reset',
    isSystemTemplate: false,
    isBuiltIn: false,
    requiredVariables: ['resetLink'],
  });
  expect(of('password-reset')).toMatchObject({
    id: 'password-reset',
    isSystemTemplate: true,
    isBuiltIn: true,
  });
  expect(of('lead-alert')).toMatchObject({
    id: 'lead-alert',
    isActive: false,
    isSystemTemplate: false,
    subject: 'Your new password',
    version: 1,
    variables: expect.arrayContaining(['leadLink', 'brandName']) as string[],
  });
  expect(of('appointment-available')).toMatchObject({ isActive: true, updatedAt: null, version: 0 });
});
