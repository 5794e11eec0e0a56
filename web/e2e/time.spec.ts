import type { Person } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { book, newClient } from './support/arrange.ts';
import { stopClock } from './support/clock.ts';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';
import type { Credentials } from './support/people.ts';
import { weekBlock } from './support/portal.ts';

type Zone = 'Australia/Sydney' | 'Australia/Perth';

/** The columns of the week, each with what a screen reader says of its appointments. */
async function columnsOf(page: Page): Promise<(string | null)[][]> {
  const columns = await page.locator('[data-week] [role=group]').all();
  return Promise.all(
    columns.map(async (column) => [
      await column.getAttribute('aria-label'),
      ...(await column.getByRole('button').locator('.sr-only:last-child').allTextContents()),
    ]),
  );
}

/** Pixels from the top of the week to an appointment or to the label of an hour. */
async function topOf(page: Page, what: { block: string } | { hour: string }): Promise<number> {
  const week = page.locator('[data-week]');
  const target = 'block' in what ? weekBlock(page, what.block) : week.getByText(what.hour, { exact: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Not in the week: ${JSON.stringify(what)}`);
  // The middle of a label is on its line.
  return 'block' in what ? box.y : box.y + box.height / 2;
}

describe('the week of the portal', () => {
  const people = withPeople();
  let admin: Api;
  beforeAll(async () => {
    admin = await adminApi();
  });

  /** Opens the portal with the browser's clock at the given instant. */
  const lookAt = async (now: string, credentials: Credentials, timeZone: Zone): Promise<Person> => {
    const person = await people.client(credentials, { timeZone });
    await stopClock(person.page, now);
    await person.page.goto('/client-portal');
    await expectSeen(person.page.locator('[data-week]'));
    return person;
  };

  it('has the same days and times in Perth as in Sydney, and says what they are there', async () => {
    const client = await newClient(admin);
    // In Perth it is still Sunday.
    await book(admin, client.id, { date: '2026-07-13', time: '00:30' }, { title: 'Early bird' });
    await book(admin, client.id, { date: '2026-07-15', time: '14:00' }, { title: 'Afternoon tea' });
    const now = '2026-07-15T02:00:00Z';
    const sydney = await lookAt(now, client, 'Australia/Sydney');
    const perth = await lookAt(now, client, 'Australia/Perth');

    await expectSoon(() => columnsOf(sydney.page)).toEqual([
      ['Monday, July 13, 2026', ', Monday, July 13, 2026, 12:30 AM - 1:00 AM Sydney time, Locked, Scheduled'],
      ['Tuesday, July 14, 2026'],
      [
        'Wednesday, July 15, 2026',
        ', Wednesday, July 15, 2026, 2:00 PM - 2:30 PM Sydney time, Locked, Scheduled',
      ],
      ['Thursday, July 16, 2026'],
      ['Friday, July 17, 2026'],
      ['Saturday, July 18, 2026'],
      ['Sunday, July 19, 2026'],
    ]);
    await expectSoon(() => columnsOf(perth.page)).toEqual([
      [
        'Monday, July 13, 2026',
        ', Monday, July 13, 2026, 12:30 AM - 1:00 AM Sydney time, Sun 10:30 PM your time, Locked, Scheduled',
      ],
      ['Tuesday, July 14, 2026'],
      [
        'Wednesday, July 15, 2026',
        ', Wednesday, July 15, 2026, 2:00 PM - 2:30 PM Sydney time, 12:00 PM your time, Locked, Scheduled',
      ],
      ['Thursday, July 16, 2026'],
      ['Friday, July 17, 2026'],
      ['Saturday, July 18, 2026'],
      ['Sunday, July 19, 2026'],
    ]);
    for (const title of ['Early bird', 'Afternoon tea'])
      expect(await topOf(perth.page, { block: title })).toBe(await topOf(sydney.page, { block: title }));

    await weekBlock(perth.page, 'Early bird').click();
    await expectSeen(perth.page.getByRole('dialog').getByText('Sydney time, Sun 10:30 PM your time'));
    await weekBlock(sydney.page, 'Early bird').click();
    await expectSeen(sydney.page.getByRole('dialog').getByText('Sydney time', { exact: true }));
    for (const person of [sydney, perth]) expectNoProblems(person);
  });

  it('has the days, times and label of a business in Perth', async () => {
    const client = await newClient(admin);
    await book(admin, client.id, { date: '2026-07-13', time: '00:30' }, { title: 'Early bird' });
    const person = await people.client(client, { timeZone: 'Australia/Sydney' });
    const { page } = person;
    await stopClock(page, '2026-07-15T02:00:00Z');
    // The page as a server with BUSINESS_TIME_ZONE=Australia/Perth sends it.
    await page.route('**/client-portal*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"Australia/Sydney"', '"Australia/Perth"')
        .replace('"Sydney"', '"Perth"')
        .replace('"Sydney time"', '"Perth time"');
      await route.fulfill({ response, body });
    });
    await page.goto('/client-portal?day=2026-07-10');
    await expectSoon(async () => (await columnsOf(page))[6]).toEqual([
      'Sunday, July 12, 2026',
      ', Sunday, July 12, 2026, 10:30 PM - 11:00 PM Perth time, Mon 12:30 AM your time, Locked, Scheduled',
    ]);
    await page.getByRole('tab', { name: /history/i }).click();
    await expectSeen(page.getByText('All times are Perth time.'));
    // Tabs and weeks are steps that Back takes back one by one.
    await page.goBack();
    await expectPath(page, '/client-portal?day=2026-07-10');
    const week = (await columnsOf(page))[0];
    await page.getByRole('button', { name: 'Next week' }).first().click();
    await expectSoon(async () => (await columnsOf(page))[0]).not.toEqual(week);
    await page.goBack();
    await expectSoon(async () => (await columnsOf(page))[0]).toEqual(week);
    expectNoProblems(person);
  });

  it('has seven days when the clocks go forward on 4 October 2026', async () => {
    const client = await newClient(admin);
    await book(
      admin,
      client.id,
      { date: '2026-10-04', time: '01:30', minutes: 15 },
      { title: 'Before the gap' },
    );
    await book(
      admin,
      client.id,
      { date: '2026-10-04', time: '03:30', minutes: 30 },
      { title: 'After the gap' },
    );
    await book(
      admin,
      client.id,
      { date: '2026-10-05', time: '09:00', minutes: 60 },
      { title: 'Next morning' },
    );
    const person = await lookAt('2026-10-01T01:00:00Z', client, 'Australia/Sydney');
    const { page } = person;
    const week = [
      ['Monday, September 28, 2026'],
      ['Tuesday, September 29, 2026'],
      ['Wednesday, September 30, 2026'],
      ['Thursday, October 1, 2026'],
      ['Friday, October 2, 2026'],
      ['Saturday, October 3, 2026'],
      [
        'Sunday, October 4, 2026',
        ', Sunday, October 4, 2026, 1:30 AM - 1:45 AM Sydney time, Locked, Scheduled',
        ', Sunday, October 4, 2026, 3:30 AM - 4:00 AM Sydney time, Locked, Scheduled',
      ],
    ];
    await expectSoon(() => columnsOf(page)).toEqual(week);
    await expectSeen(page.getByRole('heading', { name: 'September 28 - October 4, 2026' }));
    const half = ((await topOf(page, { hour: '5 AM' })) - (await topOf(page, { hour: '4 AM' }))) / 2;
    expect(half).toBeGreaterThan(10);
    const after = (await topOf(page, { block: 'After the gap' })) - (await topOf(page, { hour: '3 AM' }));
    expect(after).toBeCloseTo(half, -0.5);

    await page.getByRole('button', { name: 'Next week' }).click();
    await expectSeen(page.getByRole('heading', { name: 'October 5 - 11, 2026' }));
    await expectSoon(() => columnsOf(page)).toMatchObject([
      [
        'Monday, October 5, 2026',
        ', Monday, October 5, 2026, 9:00 AM - 10:00 AM Sydney time, Locked, Scheduled',
      ],
      ['Tuesday, October 6, 2026'],
      ['Wednesday, October 7, 2026'],
      ['Thursday, October 8, 2026'],
      ['Friday, October 9, 2026'],
      ['Saturday, October 10, 2026'],
      ['Sunday, October 11, 2026'],
    ]);
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expectSoon(() => columnsOf(page)).toEqual(week);
    expectNoProblems(person);
  });

  it('has seven days when the clocks go back on 5 April 2026, and both half past twos', async () => {
    const client = await newClient(admin);
    const night = { date: '2026-04-05', time: '02:30', minutes: 15 } as const;
    await book(admin, client.id, { ...night, occurrence: 'first' }, { title: 'Daylight time' });
    await book(admin, client.id, { ...night, occurrence: 'second' }, { title: 'Standard time' });
    await book(admin, client.id, { date: '2026-04-05', time: '23:00' }, { title: 'Late call' });
    const sydney = await lookAt('2026-04-06T01:00:00Z', client, 'Australia/Sydney');
    const perth = await lookAt('2026-04-06T01:00:00Z', client, 'Australia/Perth');
    const half = (offset: string) =>
      `, Sunday, April 5, 2026, 2:30 AM ${offset} - 2:45 AM ${offset} Sydney time`;
    for (const [person, theirs] of [
      [sydney, ['', '', '']],
      [perth, [', Sat 11:30 PM your time', ', 12:30 AM your time', ', 9:00 PM your time']],
    ] as const) {
      const { page } = person;
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expectSeen(page.getByRole('heading', { name: 'March 30 - April 5, 2026' }));
      await expectSoon(() => columnsOf(page)).toEqual([
        ['Monday, March 30, 2026'],
        ['Tuesday, March 31, 2026'],
        ['Wednesday, April 1, 2026'],
        ['Thursday, April 2, 2026'],
        ['Friday, April 3, 2026'],
        ['Saturday, April 4, 2026'],
        [
          'Sunday, April 5, 2026',
          `${half('AEDT')}${theirs[0]}, Locked, Scheduled`,
          `${half('AEST')}${theirs[1]}, Locked, Scheduled`,
          `, Sunday, April 5, 2026, 11:00 PM - 11:30 PM Sydney time${theirs[2]}, Locked, Scheduled`,
        ],
      ]);
      // Two at the same time on the wall are side by side.
      expect(await topOf(page, { block: 'Daylight time' })).toBe(
        await topOf(page, { block: 'Standard time' }),
      );
      const late = (await topOf(page, { block: 'Late call' })) - (await topOf(page, { hour: '11 PM' }));
      expect(Math.abs(late)).toBeLessThan(6);
      await page.getByRole('button', { name: 'Next week' }).click();
      await expectSeen(page.getByRole('heading', { name: 'April 6 - 12, 2026' }));
      expectNoProblems(person);
    }
  });
});
