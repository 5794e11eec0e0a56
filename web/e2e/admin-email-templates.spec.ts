import { listEmailTemplates, replaceEmailTemplate } from '@setter/contracts/email/email-templates';
import { describe, expect, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { unique } from './support/arrange.ts';
import {
  expectGone,
  expectNoProblems,
  expectPath,
  expectSeen,
  expectSoon,
  expectToast,
} from './support/expectations.ts';
import { withPeople } from './support/people.ts';

describe('email templates in the back office', () => {
  const people = withPeople();

  it('are duplicated, edited with variables, shown as they will be read, tested and deleted', async () => {
    const admin = await people.admin();
    const { page } = admin;
    const displayName = unique('Our answer');
    await page.goto('/admin-email-templates?template=support-reply');
    await expectSoon(() => page.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByLabel('Display name').fill(displayName);
    await page.getByLabel('Name', { exact: true }).fill(
      unique('answer')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-'),
    );
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill('About ');
    await page.getByRole('group', { name: 'Variables' }).getByRole('button', { name: 'topic' }).click();
    expect(await subject.inputValue()).toBe('About {{topic}}');
    await page.getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, ['Template created successfully']);
    await expectPath(page, /template=[0-9a-f-]{36}/);

    const frame = page.frameLocator('iframe[title="Preview of the e-mail"]');
    await page.getByLabel('Content', { exact: true }).fill('<p>Hello {{name}}</p><p>{{reply}}</p>');
    await expectSeen(frame.getByText(/^Hello /));
    await subject.fill('{{password}}');
    await expectSeen(page.getByText('This e-mail has no {{password}}.').first());
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await page
      .getByRole('navigation', { name: 'Templates' })
      .getByRole('button', { name: /^Lead alert/ })
      .click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expectGone(leaving);
    await subject.fill('An answer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, ['Template updated successfully']);

    await subject.fill('Mine');
    const api = await adminApi();
    const templates = await api(listEmailTemplates);
    const { id, htmlContent, category } = templates.find((one) => one.displayName === displayName)!;
    await api(replaceEmailTemplate, {
      params: { id },
      body: { displayName, htmlContent, category, subject: 'Theirs', isActive: false },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const meanwhile = page.getByRole('dialog', { name: 'This template was changed meanwhile' });
    await meanwhile.getByRole('button', { name: 'Back to Editor' }).click();
    expect(await subject.inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await meanwhile.getByRole('button', { name: 'Take theirs' }).click();
    await expectSoon(() => subject.inputValue()).toBe('Theirs');
    await subject.fill('An answer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, ['Template updated successfully']);

    await page.getByRole('button', { name: 'Send Test Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Test Email' });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSeen(dialog.getByText('Please enter a valid email address'));
    await dialog.getByLabel('Email address').fill('dana@setter.example');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expectToast(page, ['Test email sent', 'No mail server is set up: read it under Email Logs.']);
    await expectGone(dialog);
    await page.getByRole('tab', { name: 'Email Logs' }).click();
    await page.getByRole('button', { name: 'An answer Test' }).first().click();
    const opened = page.getByRole('dialog', { name: 'An answer' });
    await expectSeen(opened.getByText('To dana@setter.example'));
    await opened.getByRole('radio', { name: 'Text' }).click();
    await expectSeen(opened.locator('pre'));
    await page.keyboard.press('Escape');
    const search = page.getByRole('searchbox', { name: 'Search e-mails' });
    await search.fill('nobody@setter.example');
    await expectSeen(page.getByText('No e-mail matches.'));
    await search.fill('DANA@setter');
    await expectSeen(page.getByRole('button', { name: 'An answer Test' }).first());
    await search.fill('');
    await page.goBack();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
    await expectToast(page, ['Template deleted']);
    await expectSoon(() =>
      page.getByRole('navigation', { name: 'Templates' }).getByText(displayName).count(),
    ).toBe(0);
    expectNoProblems(admin, 400, 409);
  });
});
