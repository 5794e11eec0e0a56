import { withBrowser } from '@setter/testing/browser';
import { addVirtualAuthenticator } from '@setter/testing/virtual-authenticator';
import { expect, it } from 'vitest';
import { withOwnSetter } from './support/own-setter.ts';

/** A Setter of its own: the admin's password alone signs in no longer. */
const own = withOwnSetter();
const person = withBrowser();

it("a browser's own passkey is registered, signs in without a password and steps a session up", async () => {
  const { app } = own();
  const { page } = await person({ url: app.url });
  await addVirtualAuthenticator(page);
  await page.goto('/privacy-policy');
  const call = (path: string, body?: object) =>
    page.evaluate(
      async ([url, json]) => {
        const answer = await fetch(url, {
          method: 'POST',
          ...(json !== undefined && { body: json, headers: { 'content-type': 'application/json' } }),
        });
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
      },
      [`/api/admin${path}`, body && JSON.stringify(body)] as const,
    );
  const created = (options: object) =>
    page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        json as PublicKeyCredentialCreationOptionsJSON,
      );
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      return credential.toJSON();
    }, options);
  const signed = (options: object) =>
    page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
        json as PublicKeyCredentialRequestOptionsJSON,
      );
      const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return credential.toJSON();
    }, options);

  expect((await call('/login', app.admin)).status).toBe(200);
  const creation = await call('/account/passkeys/options');
  const added = await call('/account/passkeys', { name: 'Laptop', response: await created(creation.body) });
  expect([added.status, added.body['name'], added.body['lastUsedAt']]).toEqual([201, 'Laptop', null]);

  expect((await call('/logout')).status).toBe(200);
  const refused = await call('/login', app.admin);
  expect([refused.status, refused.body['code']]).toEqual([401, 'code_required']);
  const login = await call('/login/passkey/options');
  const signedIn = await call('/login/passkey', { response: await signed(login.body) });
  expect([signedIn.status, signedIn.body['success']]).toEqual([200, true]);

  const password = await call('/account/step-up', { password: app.admin.password });
  expect([password.status, password.body['code']]).toEqual([400, 'code_required']);
  const stepUp = await call('/account/step-up/options');
  const confirmed = await call('/account/step-up', { response: await signed(stepUp.body) });
  expect(confirmed.status).toBe(200);
  expect(Date.parse(String(confirmed.body['until']))).toBeGreaterThan(Date.now() + 9 * 60_000);
});
