import { consentTextPublished } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp('2026-12-01T02:00:00.000Z');
/** GET as a visitor. */
const visit = async (url: string, position = 0) => {
  const headers = { 'x-min-position': String(position) };
  const answer = await app().app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

it('the latest wording of a form is shown to visitors and the office, and none before the first', async () => {
  expect((await visit('/api/consent-texts/newsletter')).status).toBe(404);
  const at = await app().run(
    append(
      [
        consentTextPublished({ form: 'newsletter', version: 1, text: 'First' }),
        // Ten comes after nine.
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((version) =>
          consentTextPublished({ form: 'newsletter', version, text: `Number ${version}` }),
        ),
        consentTextPublished({ form: 'pass_on', version: 1, text: 'May we?' }),
      ],
      '2026-11-30T00:00:00.000Z',
    ),
  );
  const shown = { version: 10, text: 'Number 10', publishedAt: '2026-11-30T00:00:00.000Z' };
  expect(await visit('/api/consent-texts/newsletter', at)).toMatchObject({
    status: 200,
    body: shown,
  });
  expect((await get('/api/admin/consent-texts/newsletter', 'admin', at)).body).toEqual(shown);
  expect((await get('/api/admin/consent-texts/pass_on', 'admin', at)).body).toMatchObject({
    text: 'May we?',
  });
  expect((await visit('/api/admin/consent-texts/newsletter', at)).status).toBe(401);
  expect((await visit('/api/consent-texts/support', at)).status).toBe(400);
});
