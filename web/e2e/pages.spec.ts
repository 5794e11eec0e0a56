import { product } from '@setter/testing/product';
import { describe, expect, it } from 'vitest';
import { adminApi } from './support/api.ts';
import { book, newClient, nextWeek } from './support/arrange.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { signInAsClient, withPeople } from './support/people.ts';

const rendered = [
  {
    path: '/',
    title: 'Setter | Qualified sales appointments for Australian businesses',
    heading: 'Your week, full of people worth meeting.',
  },
  {
    path: '/contact',
    title: 'Book your free strategy call | Setter',
    heading: 'Book your free strategy call',
  },
  { path: '/support', title: 'Support | Setter', heading: 'How can we help?' },
  { path: '/privacy-policy', title: 'Privacy Policy | Setter', heading: 'Privacy Policy' },
] as const;

const logins = [
  { path: '/client-login', title: 'Client Login | Setter', heading: 'Client Portal Access' },
  { path: '/admin-login', title: 'Admin Login | Setter', heading: 'Admin Portal Access' },
  { path: '/forgot-password', title: 'Forgot your password? | Setter', heading: 'Forgot your password?' },
  { path: '/reset-password', title: 'Set a new password | Setter', heading: 'Invalid Reset Link' },
  { path: '/admin-invite', title: 'Accept your invitation | Setter', heading: 'Invalid invitation' },
  {
    path: '/newsletter/confirm',
    title: 'Confirm your subscription | Setter',
    heading: 'Subscribe to our newsletter',
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'Unsubscribe | Setter',
    heading: 'This link is not complete',
  },
] as const;

/** What a program without JavaScript gets. */
async function plain(path: string) {
  const response = await fetch(product.url + path, { redirect: 'manual' });
  const html = await response.text();
  const shown = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  return {
    status: response.status,
    headers: response.headers,
    title: /<title>([^<]*)</.exec(shown)?.[1],
    heading: /<h1[^>]*>([^<]*)</.exec(shown)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(shown)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(shown)?.[1],
  };
}

describe('pages', () => {
  const people = withPeople();

  it.each(rendered)(
    '$path is there before any script runs, with its title and canonical link',
    async ({ path, title, heading }) => {
      const page = await plain(path);
      expect(page).toMatchObject({ status: 200, title, heading });
      expect(page.canonical).toBe(product.url + path);
      expect(page.description).toMatch(/^.{70,160}$/);
    },
  );

  it.each(logins)(
    '$path is there before any script runs, and no search engine lists it',
    async ({ path, title, heading }) => {
      const page = await plain(path);
      expect(page).toMatchObject({ status: 200, title, heading });
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/nowhere', '/wp-login.php'])('%s is a 404 that says so', async (path) => {
    expect(await plain(path)).toMatchObject({ status: 404, heading: 'Page Not Found' });
  });
  it('a post that was never written is a 404 that says so', async () => {
    expect(await plain('/blog/never-written')).toMatchObject({ status: 404, heading: 'Blog post not found' });
  });

  it.each(['/client-portal/else', '/admin/else'])(
    '%s, unknown among those of an account, is a 404 too',
    async (path) => {
      const someone = await people.visitor();
      const response = await someone.page.goto(path);
      expect(response?.status()).toBe(404);
      await expectSeen(someone.page.getByRole('heading', { name: 'Page Not Found' }));
      expectNoProblems(someone, 404);
    },
  );

  it.each(['/admin', '/admin-dashboard'])('%s leads to the back office', async (path) => {
    const admin = await people.admin();
    await admin.page.goto(path);
    await expectPath(admin.page, /^\/admin-portal/);
    await expectSeen(admin.page.getByRole('heading', { name: 'Client Management' }));
    expectNoProblems(admin);
  });

  it('log no console error for a visitor, a client or an admin', async () => {
    const credentials = await newClient(await adminApi());
    const visitor = await people.visitor();
    const client = await people.client(credentials);
    const admin = await people.admin();
    const walks = [
      [visitor, [...rendered, ...logins].map(({ path }) => path)],
      [
        client,
        [
          '/client-portal',
          '/client-portal?tab=history',
          '/client-appointments',
          '/client-credit-store',
          '/client-credit-history',
          '/checkout',
        ],
      ],
      [
        admin,
        [
          '/admin-portal',
          '/admin-portal?section=create-client',
          '/admin-portal?section=appointments',
          '/admin-portal?section=desk',
          '/admin-portal?section=leads',
          '/admin-portal?section=settings',
          '/admin-client-management',
          '/admin-communication',
          '/admin-communication?tab=sent',
          '/admin-email-templates',
          '/admin/access-log',
          '/admin/newsletter',
          '/admin/payments',
          '/admin/accounting',
          '/admin-appointments',
          '/admin-view-client?id=1',
        ],
      ],
    ] as const;
    const walk = async ([person, paths]: (typeof walks)[number]) => {
      for (const path of paths) {
        const response = await person.page.goto(path, { waitUntil: 'networkidle' });
        expect(response?.status(), path).toBe(200);
        await expectSoon(() => person.page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(person.problems, path).toEqual([]);
      }
    };
    await Promise.all(walks.map(walk));
  });

  // More of them in safe-redirect.test.ts.
  it.each(['//evil.example/', '/%09/evil.example/', 'javascript:alert(1)'])(
    'login does not lead to %s',
    async (target) => {
      const credentials = await newClient(await adminApi());
      const someone = await people.visitor();
      const { page } = someone;
      await page.goto(`/client-login?redirect=${encodeURIComponent(target).replaceAll('%2509', '%09')}`);
      await signInAsClient(page, credentials);
      await expectSoon(() => new URL(page.url()).pathname).not.toBe('/client-login');
      expect(new URL(page.url()).origin).toBe(product.url);
      await expectSeen(page.getByRole('heading', { name: 'Welcome, Casey' }));
      expectNoProblems(someone);
    },
  );

  it('a login that is typed and sent before the scripts have loaded is carried out after', async () => {
    const credentials = await newClient(await adminApi());
    const someone = await people.visitor();
    const { page } = someone;
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    const loading = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto('/client-login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill(credentials.username);
    await page.getByLabel('Password', { exact: true }).fill(credentials.password);
    await page.keyboard.press('Enter');
    loading.resolve();
    await expectPath(page, '/client-portal');
    expect(visited.filter((url) => url.includes(credentials.password))).toEqual([]);
    expectNoProblems(someone);
  });

  it('login returns to the requested page, and an open session skips the login', async () => {
    const credentials = await newClient(await adminApi());
    const someone = await people.visitor();
    const { page } = someone;
    await page.goto('/client-login?redirect=%2Fclient-credit-history%3Ffilter%3Dusage');
    await signInAsClient(page, credentials);
    await expectPath(page, '/client-credit-history?filter=usage');
    await expectSeen(page.getByText('No usage transactions found.'));
    await page.goto('/client-login');
    await expectPath(page, '/client-portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, ['Logged out', 'You have been successfully logged out.']);
    await expectPath(page, '/');
    await page.goto('/client-portal');
    await expectPath(page, '/client-login?redirect=%2Fclient-portal');
    expectNoProblems(someone, 401);
  });

  it('an admin on a phone is greeted, and logs out without opening the menu', async () => {
    const admin = await people.admin({ width: 360 });
    const { page } = admin;
    await page.goto('/admin-portal');
    await expectSeen(page.getByText(`Welcome, ${product.admin.email}`));
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, ['Logged Out', 'You have been successfully logged out.']);
    await expectPath(page, '/');
    expectNoProblems(admin);
  });

  it('wrong credentials are rejected with the same sentence for every account', async () => {
    const credentials = await newClient(await adminApi());
    const someone = await people.visitor();
    const { page } = someone;
    for (const tried of [
      { ...credentials, password: 'not it' },
      { username: 'nobody.at.all', password: 'not it' },
    ]) {
      await page.goto('/client-login');
      await signInAsClient(page, tried);
      await expectToast(page, ['Login Failed', 'Invalid credentials'], 'alert');
    }
    await page.goto('/client-login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectSeen(page.getByText('Username is required'));
    await expectSeen(page.getByText('Password is required'));
    expectNoProblems(someone, 401);
  });

  it('no script of a public page is still running in the account pages', async () => {
    const someone = await people.visitor();
    const { page } = someone;
    await page.goto('/');
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expectPath(page, '/contact');
    expect(await page.evaluate(() => 'stillHere' in globalThis), 'from public to public').toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Client Login' }).click();
    await expectPath(page, '/client-login');
    await expectSeen(page.getByLabel('Username'));
    expect(await page.evaluate(() => 'stillHere' in globalThis), 'from public to account').toBe(false);
    expectNoProblems(someone);
  });

  it('the week of My Appointments has seven columns of at least 400 px from 768 px up', async () => {
    const admin = await adminApi();
    const credentials = await newClient(admin);
    await book(admin, credentials.id, { date: nextWeek(1), time: '10:00' });
    const client = await people.client(credentials, { width: 768 });
    await client.page.goto('/client-appointments');
    const days = client.page.getByRole('region', { name: 'Week calendar' }).locator('section');
    await expectSoon(() => days.count()).toBe(7);
    const boxes = await Promise.all((await days.all()).map((day) => day.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(398);
    expectNoProblems(client);
  });

  it.each(['/client-portal', '/client-appointments'])(
    'the week of %s is printed as a list with lines, whose head is printed on each page',
    async (path) => {
      const client = await people.client(product.demo);
      const { page } = client;
      await page.goto(path);
      const printed = page.locator('table[data-printed-week]');
      await expectSeen(page.getByRole('region', { name: 'Week calendar' }));
      await expectSoon(() => printed.count()).toBe(1);
      expect(await printed.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      await expectSeen(printed.getByRole('columnheader', { name: 'Appointment' }));
      expect(await printed.locator('tbody').count()).toBe(7);
      expect(await page.getByRole('button', { name: 'Next week' }).count()).toBe(0);
      const look = await printed.evaluate((table) => ({
        head: getComputedStyle(table.querySelector('thead')!).display,
        line: getComputedStyle(table.querySelector('tbody tr')!).borderBottomStyle,
      }));
      expect(look).toEqual({ head: 'table-header-group', line: 'solid' });
      expectNoProblems(client);
    },
  );

  it('sections fade in on scroll, and a capture of the whole page and print show all of them', async () => {
    const { page } = await people.visitor({ reducedMotion: false });
    await page.goto('/');
    const opacities = () =>
      page
        .locator('.rise-in, .fade-in')
        .evaluateAll((sections) => sections.map((section) => Number(getComputedStyle(section).opacity)));
    const all = [1, 1, 1, 1, 1];
    await expectSoon(opacities).toEqual(all);
    await page.mouse.wheel(0, 600);
    await expectSoon(async () => (await opacities()).at(-1)).toBeLessThan(0.1);
    await expectSoon(async () => (await opacities()).at(2)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expectSoon(opacities).toEqual(all);
  });

  it('the menu closes when something is chosen, on a phone too', async () => {
    const someone = await people.visitor({ width: 360 });
    const { page } = someone;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('banner').getByRole('link', { name: 'About' });
    await menu.click();
    await expectSoon(() => menu.isVisible()).toBe(false);
    expect(page.url()).toMatch(/#about$/);
    expectNoProblems(someone);
  });
});
