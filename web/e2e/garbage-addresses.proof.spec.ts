import type { Person } from '@setter/testing/browser';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { garbage, routes } from '../src/lib/addresses/route-walk.ts';
import { adminApi } from './support/api.ts';
import { newClient } from './support/arrange.ts';
import { expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

/** What the schema library says by itself, and what is said when a page or a call failed. */
const noWords =
  /invalid (string|input|option|number|uuid|iso|format)|must match|expected .* received|too (small|big)|unrecognized|did not load|something went wrong/i;

const screens = routes.filter(
  ({ route, names }) =>
    names.length > 0 && route.children === undefined && !route.fullPath.startsWith('/api/'),
);

/** Every query of a screen: each kind of garbage for all parameters at once, and two for each alone. */
const queriesOf = (names: readonly string[]) => [
  ...garbage.map((value) => names.map((name) => [name, value] as const)),
  ...names.flatMap((name) =>
    (['zzz', '99999999999999999999'] as const).map((value) => [[name, value] as const]),
  ),
];

describe('garbage in the address', () => {
  const people = withPeople();

  /** What went wrong for a person at each query of these screens. */
  const walk = async ({ page, problems }: Person, isWalked: (id: string) => boolean) => {
    const wrong: string[] = [];
    const asked = new Set<Request>();
    page.on('request', (request) => {
      if (/\/api\/(?!.*stream)/.test(request.url())) asked.add(request);
    });
    page.on('requestfinished', (request) => void asked.delete(request));
    page.on('requestfailed', (request) => void asked.delete(request));
    const settled = async () => {
      await page.waitForTimeout(120);
      await expectSoon(() => asked.size).toBe(0);
      await page.waitForTimeout(30);
    };
    for (const { route, names } of screens.filter(({ route: { id } }) => isWalked(id))) {
      const path = route.fullPath;
      await page.goto(path);
      await settled();
      for (const pairs of queriesOf(names)) {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
        const before = problems.length;
        await page.evaluate((to) => window.history.pushState({}, '', to), `${path}?${query}`);
        await settled();
        const said = noWords.exec(await page.locator('body').innerText());
        if (said !== null) wrong.push(`${path}?${query} says “${said[0]}”`);
        // A payment of such an id might be: it is asked for, and is not there.
        const isAnswered = (problem: string) =>
          /\bpayment(_intent)?=/.test(query) && problem.includes('status of 404');
        for (const problem of problems.slice(before).filter((one) => !isAnswered(one)))
          wrong.push(`${path}?${query}: ${problem}`);
      }
    }
    return wrong;
  };

  it('is left out on every screen of an admin', async () => {
    expect(await walk(await people.admin(), (id) => id.startsWith('/_admin'))).toEqual([]);
  });

  it('is left out on every screen of a client', async () => {
    const client = await people.client(await newClient(await adminApi(), { credits: 1 }));
    expect(await walk(client, (id) => /^\/(_client|checkout)/.test(id))).toEqual([]);
  });
});
