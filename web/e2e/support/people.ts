import { product } from '@setter/testing/product';
import type { Person, PersonOptions } from '@setter/testing/browser';
import { withBrowser } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** `url`: another product than that of the run. */
type Options = Partial<PersonOptions>;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Contexts of the run's browser for a visitor, a client and an admin. */
export function withPeople() {
  const person = withBrowser();

  const visitor = (options: Options = {}): Promise<Person> => person({ url: product.url, ...options });
  /** Signs in without the login page, which has tests of its own. */
  const signedIn = async (path: string, data: object, options: Options): Promise<Person> => {
    const someone = await visitor(options);
    const answer = await someone.context.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return someone;
  };
  return {
    visitor,
    client: ({ username, password }: Credentials, options: Options = {}) =>
      signedIn('/api/client/login', { username, password }, options),
    admin: (options: Options = {}) => signedIn('/api/admin/login', product.admin, options),
  };
}

export async function signInAsClient(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInAsAdmin(page: Page): Promise<void> {
  const { email, password } = product.admin;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
