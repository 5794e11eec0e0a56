import { randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const server = withSmtpServer();
const { testApp, database } = withTestApp(() => server().url);
const all = '/api/admin/email-templates';

const admin = () => anAdmin(testApp().app);
const words = {
  displayName: 'Our reset mail',
  subject: 'Your new password',
  htmlContent: '{{#accounts}}<p onclick="x()"><a href="{{resetLink}}">{{username}}</a></p>{{/accounts}}',
  category: 'notification',
};
const aTemplate = (more: object = {}) => ({
  ...words,
  name: `reset-${randomUUID()}`,
  overrides: 'password-reset',
  ...more,
});

describe('an e-mail template', () => {
  it('is in no address with NUL', async () => {
    const dana = await admin();
    for (const path of [`${all}/%00`, `${all}/welcome%00`])
      expect(await dana.ask({ method: 'DELETE', path })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ path: 'id' }] },
      });
  });

  it('is created sanitised, in the category of what it stands in for, and one at a time takes its place', async () => {
    const dana = await admin();
    const made = await dana.ask({ path: all, body: aTemplate({ name: 'our-reset' }) });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'our-reset',
        overrides: 'password-reset',
        category: 'system',
        htmlContent: '{{#accounts}}<p><a href="{{resetLink}}">{{username}}</a></p>{{/accounts}}',
        textContent: null,
        isActive: true,
        isSystemTemplate: false,
        requiredVariables: ['resetLink'],
      },
    });
    const path = `${all}/${made.body['id'] as string}`;
    expect(
      await dana.ask({ path: all, body: aTemplate({ name: 'our-reset', isActive: false }) }),
    ).toMatchObject({
      status: 409,
      body: { code: 'template_name_taken' },
    });
    const second = await dana.ask({ path: all, body: aTemplate({ isActive: false }) });
    const activate = {
      method: 'PATCH' as const,
      path: `${all}/${second.body['id'] as string}`,
      body: { isActive: true },
    };
    expect(await dana.ask(activate)).toMatchObject({ status: 409, body: { code: 'template_place_taken' } });
    expect(await dana.ask({ method: 'PATCH', path, body: { isActive: false } })).toMatchObject({
      status: 200,
      body: { isActive: false, subject: words.subject },
    });
    expect(await dana.ask(activate)).toMatchObject({ status: 200, body: { isActive: true } });
    expect(await dana.ask({ method: 'DELETE', path })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await dana.ask({ method: 'PATCH', path, body: { isActive: false } })).toMatchObject({
      status: 404,
    });
    expect(
      await dana.ask({ path: all, body: aTemplate({ name: 'our-reset', isActive: false }) }),
    ).toMatchObject({
      status: 201,
    });
  });

  it('that is built in can be edited and put back, except a system template', async () => {
    const dana = await admin();
    const path = `${all}/lead-alert`;
    const edited = await dana.ask({ method: 'PATCH', path, body: { subject: 'A lead: {{leadName}}' } });
    expect(edited).toMatchObject({
      status: 200,
      body: { id: 'lead-alert', isBuiltIn: true, subject: 'A lead: {{leadName}}' },
    });
    const { displayName, category, htmlContent } = edited.body;
    const replaced = { displayName, category, htmlContent, subject: 'A lead' };
    expect(await dana.ask({ method: 'PUT', path, body: replaced })).toMatchObject({
      status: 200,
      body: { subject: 'A lead', textContent: null },
    });
    expect(await dana.ask({ method: 'DELETE', path })).toMatchObject({ status: 200 });
    for (const change of [
      { method: 'PATCH' as const, body: { isActive: false } },
      { method: 'PUT' as const, body: words },
      { method: 'DELETE' as const },
    ])
      expect(await dana.ask({ ...change, path: `${all}/password-reset` })).toMatchObject({
        status: 409,
        body: { code: 'system_template' },
      });
    expect(
      await dana.ask({ method: 'PATCH', path: `${all}/nothing`, body: { isActive: true } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('is not saved over another admin’s words', async () => {
    const [dana, omar] = [await admin(), await admin()];
    const made = await dana.ask({ path: all, body: aTemplate({ isActive: false }) });
    expect(made.body['version']).toBe(1);
    for (const [id, opened] of [
      [made.body['id'] as string, 1],
      ['lead-alert', 0],
    ] as const) {
      const path = `${all}/${id}`;
      const { subject: _, ...rest } = made.body;
      const put = (person: typeof dana, subject: string, expectedVersion?: number) =>
        person.ask({
          method: 'PUT',
          path,
          body: {
            ...(rest as object),
            htmlContent: id === 'lead-alert' ? '<a href="{{leadLink}}">Open</a>' : words.htmlContent,
            subject,
            ...(expectedVersion === undefined ? {} : { expectedVersion }),
          },
        });
      const first = await put(dana, 'One', opened);
      expect(first.status).toBe(200);
      const saved = first.body['version'] as number;
      expect(saved).toBeGreaterThan(opened);
      expect(await put(omar, 'Two', opened)).toMatchObject({
        status: 409,
        body: { code: 'email_template_changed' },
      });
      expect(
        await omar.ask({ method: 'PATCH', path, body: { isActive: false, expectedVersion: opened } }),
      ).toMatchObject({ status: 409, body: { code: 'email_template_changed' } });
      expect(await put(omar, 'Two', saved)).toMatchObject({
        status: 200,
        body: { subject: 'Two', version: saved + 1 },
      });
      expect(await put(dana, 'Three')).toMatchObject({ status: 200, body: { version: saved + 2 } });
    }
  });

  it.each([
    [{ htmlContent: '<a href="{{resetLink}}">{{password}}</a>' }, 'unknown_variable', 'htmlContent'],
    [{ subject: 'For {{password}}' }, 'unknown_variable', 'subject'],
    [{ htmlContent: '<p>No link</p>' }, 'missing_variable', 'htmlContent'],
    [{ htmlContent: '<a href="{{resetLink}}">{{{username}}}</a>' }, 'raw_variable', 'htmlContent'],
    [{ htmlContent: '{{#accounts}}{{resetLink}}' }, 'invalid_request', 'htmlContent'],
    [{ name: 'Not A Name' }, 'invalid_request', 'name'],
    [{ overrides: 'toString' }, 'invalid_request', 'overrides'],
  ])('is refused with %j: %s', async (wrong, code, path) => {
    const dana = await admin();
    const answer = await dana.ask({ path: all, body: aTemplate(wrong) });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((answer.body['errors'] as { path: string }[]).map((error) => error.path)).toContain(path);
  });

  it('is refused by a change with a name that could be none, and keeps its own whatever else is sent', async () => {
    const dana = await admin();
    const plain = (more: object = {}) => aTemplate({ overrides: null, htmlContent: '<p>Hello</p>', ...more });
    const made = await dana.ask({ path: all, body: plain() });
    expect(made.status).toBe(201);
    const path = `${all}/${String(made.body['id'])}`;
    for (const method of ['PUT', 'PATCH'] as const)
      for (const name of ['', '  ', 'Not A Name', null, ['ours'], {}])
        expect(await dana.ask({ method, path, body: plain({ name }) })).toMatchObject({
          status: 400,
          body: { code: 'invalid_request', errors: [{ path: 'name' }] },
        });
    const changed = await dana.ask({
      method: 'PUT',
      path,
      body: plain({ name: 'another', subject: 'Ours' }),
    });
    expect(changed).toMatchObject({ status: 200, body: { name: made.body['name'], subject: 'Ours' } });
  });

  it('is refused, saved or previewed, where its HTML is nested beyond all sense', async () => {
    const admin = await anAdmin(testApp().app);
    const text = { name: 'deep', displayName: 'Deep', category: 'system', subject: 'Deep' };
    const body = { ...text, htmlContent: '<b>'.repeat(5000) };
    for (const path of ['/api/admin/email-templates', '/api/admin/email-templates/preview'])
      expect(await admin.ask({ path, body })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'htmlContent', message: expect.stringContaining('100 levels') }] },
      });
  });

  it('is previewed with sample values, saved or not', async () => {
    const dana = await admin();
    const preview = (body: object) => dana.ask<Record<string, string>>({ path: `${all}/preview`, body });
    const { status, body } = await preview({
      overrides: 'password-reset',
      subject: 'For {{brandName}}',
      htmlContent: words.htmlContent,
    });
    expect([status, body['subject']]).toEqual([200, 'For Setter']);
    expect(body['html']).toContain('>priya</a>');
    expect(body['html']).not.toContain('onclick');
    expect(body['text']).toContain('priya: https://setter.example/reset-password?token=sample');
    expect((await preview({ htmlContent: '{{password}}' })).body['code']).toBe('unknown_variable');
  });
});

describe('a test mail', () => {
  it('goes to the given address, or says in the words of the server why not, ten times an hour', async () => {
    const dana = await admin();
    const send = (email: string, id = 'appointment-available', more: { readonly key?: string } = {}) =>
      dana.ask({ path: `${all}/${id}/test`, body: { email }, ...more });
    // The same request again sends no second one, and another address under its key none at all.
    for (let i = 0; i < 2; i++)
      expect(await send('dana@mail.example', undefined, { key: 'one-mail' })).toMatchObject({
        status: 202,
        body: { success: true, message: 'Test email sent' },
      });
    expect((await send('evan@mail.example', undefined, { key: 'one-mail' })).status).toBe(422);
    const [mail, ...others] = server().received();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(['dana@mail.example']);
    expect(mail!.raw).toContain('Subject: New appointment: First home buyer call');
    server().answer('550 5.1.1 <dana@mail.example> no such user');
    const refused = await send('dana@mail.example');
    expect(refused).toMatchObject({ status: 502, body: { code: 'mail_failed' } });
    expect(refused.body['message']).toContain('no such user');
    server().answer(undefined);
    expect((await send('not an address')).status).toBe(400);
    expect((await send('dana@mail.example', 'nothing')).status).toBe(404);
    for (let asked = 5; asked < 9; asked++) expect((await send('dana@mail.example')).status).toBe(202);
    const own = await dana.ask({ path: all, body: aTemplate({ overrides: null, htmlContent: 'Hello' }) });
    expect((await send('dana@mail.example', own.body['id'] as string)).status).toBe(202);
    expect((await send('dana@mail.example')).status).toBe(429);
  });

  it('is kept in the log under the key of the admin, whether its template has a trigger or not', async () => {
    const events = await testApp().run(EventStore.use((store) => store.readAll(0, 1000)));
    const tests = events.flatMap((event) => (event.type === 'TestEmailSent' ? [event.data] : []));
    expect(tests).toHaveLength(6);
    expect(tests[0]).toMatchObject({ template: 'appointment-available', transport: 'smtp' });
    expect(tests.at(-1)).toMatchObject({ template: null });
    const kept = await database().query<Record<string, string>>(
      `SELECT recipient, subject, html, text FROM mail.sent_mails`,
    );
    expect(kept).toHaveLength(6);
    for (const sealed of kept.flatMap((row) => Object.values(row)))
      expect(sealed).toMatch(new RegExp(`^sealed:1:admin-${tests[0]!.adminId}:`));
  });
});
