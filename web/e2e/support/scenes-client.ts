import type { Page } from 'playwright-core';
import { cards, payWith } from './payment.ts';
import type { Scene } from './scenes.ts';

const calls = {
  appointments: '/api/client/appointments',
  packs: '/api/credit-packs',
  ledger: '/api/client/credit-transactions',
  ledgerSums: '/api/client/credit-transactions/summary',
  notifications: '/api/client/notifications',
  user: '/api/client/user',
  settings: '/api/client/settings',
  availability: '/api/client/availability',
} as const;

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click();
const openSettingsInMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
};
const openBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click();
const openFirst = (lock: 'Locked' | 'Unlocked') => async (page: Page) => {
  if (lock === 'Locked') {
    const lines = page
      .locator('section')
      .filter({ hasText: 'Appointments Ready to Unlock' })
      .getByRole('listitem');
    await lines.first().getByRole('button').first().click();
  } else {
    await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  }
};

/** The screens of a client, full, and with a network that fails. */
export const clientScenes: readonly Scene[] = [
  { name: 'portal', path: '/client-portal', sees: 'Appointments Ready to Unlock' },
  {
    name: 'portal, a week without appointments',
    path: '/client-portal?day=2031-01-01',
    sees: 'Go to',
    widths: [1440, 768],
  },
  {
    name: 'portal, a day without appointments',
    path: '/client-portal?day=2031-01-01',
    sees: 'Wednesday 1',
    widths: [360],
  },
  { name: 'portal, failed', path: '/client-portal', sees: 'Try again', broken: [calls.appointments] },
  { name: 'portal, messages', path: '/client-portal', sees: 'Zoom links change tonight' },
  {
    name: 'portal, all messages',
    path: '/client-portal',
    sees: 'Your December week is open',
    act: (page) => page.getByRole('button', { name: '1 more message' }).click(),
  },
  {
    name: 'portal, locked details',
    path: '/client-portal',
    sees: 'Appointment Details Locked',
    act: openFirst('Locked'),
  },
  { name: 'history', path: '/client-portal?tab=history', sees: 'All times are Sydney time.' },
  {
    name: 'history, details',
    path: '/client-portal?tab=history',
    sees: /^Unlocked on/,
    act: openFirst('Unlocked'),
  },
  {
    name: 'history, failed',
    path: '/client-portal?tab=history',
    sees: 'Try again',
    broken: [calls.appointments],
  },
  {
    name: 'availability',
    path: '/client-portal?tab=availability',
    sees: 'Weekly hours',
  },
  {
    name: 'availability, with what is wrong',
    path: '/client-portal?tab=availability',
    sees: 'These hours overlap.',
    act: async (page) => {
      const add = page.getByRole('button', { name: 'Add hours on Monday' });
      await add.click();
      await page.getByLabel('Monday from').nth(1).fill('9');
      await page.getByLabel('Monday to').nth(1).fill('10');
      await page.getByRole('button', { name: 'Add a day' }).click();
      await page.getByRole('button', { name: 'Add hours', exact: true }).click();
      await page.getByText('More rules').click();
      await page.getByLabel('At the same time').fill('0');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
  },
  {
    name: 'availability, copying',
    path: '/client-portal?tab=availability',
    sees: 'Copy to other days',
    act: (page) => page.getByRole('button', { name: 'Copy Monday to other days' }).click(),
  },
  {
    name: 'availability, changed meanwhile',
    isMadeUp: true,
    path: '/client-portal?tab=availability',
    sees: 'Look at theirs',
    act: async (page) => {
      await page.route(
        ({ pathname }) => pathname === calls.availability,
        (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 409, json: { code: 'availability_changed', message: 'Changed.' } })
            : route.continue(),
      );
      await page.getByRole('switch', { name: 'Sunday' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    widths: [1440, 360],
  },
  {
    name: 'availability, failed',
    path: '/client-portal?tab=availability',
    sees: 'Try again',
    broken: [calls.availability],
  },
  { name: 'bell', path: '/client-portal', sees: 'New appointment available', act: openBell },
  {
    name: 'bell, failed',
    path: '/client-portal',
    sees: 'Try again',
    act: openBell,
    broken: [calls.notifications],
  },
  {
    name: 'menu on a phone',
    path: '/client-portal',
    sees: 'Credit History',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    widths: [360],
  },
  {
    name: 'settings',
    path: '/client-portal',
    sees: 'Remind me by e-mail',
    act: openSettings,
    widths: [1440, 768],
  },
  {
    name: 'settings on a phone',
    path: '/client-portal',
    sees: 'Remind me by e-mail',
    act: openSettingsInMenu,
    widths: [360],
  },
  {
    name: 'settings, failed',
    path: '/client-portal',
    sees: 'Try again',
    act: openSettings,
    broken: [calls.settings],
    widths: [1440],
  },
  { name: 'my appointments', path: '/client-appointments', sees: 'Unlock Appointment (1 Credit)' },
  {
    name: 'my appointments, failed',
    path: '/client-appointments',
    sees: 'Try again',
    broken: [calls.appointments],
  },
  { name: 'credit store', path: '/client-credit-store', sees: 'How Credits Work' },
  { name: 'credit store, failed', path: '/client-credit-store', sees: 'Try again', broken: [calls.packs] },
  { name: 'credit store, card', path: '/client-credit-store?pack=3', sees: 'Sandbox payment' },
  {
    name: 'credit store, wrong card',
    path: '/client-credit-store?pack=3',
    sees: 'Your card number is invalid.',
    act: (page) => payWith(page, '4242 4242 4242 4241'),
  },
  {
    name: 'credit store, declined card',
    path: '/client-credit-store?pack=3',
    sees: 'Payment Failed',
    act: (page) => payWith(page, cards.isDeclined),
    widths: [360],
  },
  {
    name: 'credit store, question of the bank',
    path: '/client-credit-store?pack=5',
    sees: 'Your bank asks',
    act: (page) => payWith(page, cards.asksTheBank),
  },
  {
    name: 'credit store, paid',
    path: '/client-credit-store?pack=10',
    sees: 'Payment complete',
    act: (page) => payWith(page, cards.pays),
  },
  { name: 'checkout', path: '/checkout', sees: 'Sandbox payment' },
  { name: 'checkout, failed', path: '/checkout', sees: 'Try again', broken: [calls.packs] },
  { name: 'credit history', path: '/client-credit-history', sees: 'Closing balance' },
  {
    name: 'credit history, financial year',
    path: '/client-credit-history?filter=usage&period=fy2027',
    sees: 'Opening Balance',
  },
  {
    name: 'credit history, nothing found',
    path: '/client-credit-history?q=nothing+of+the+kind',
    sees: 'No transactions found matching your criteria.',
  },
  {
    name: 'credit history, sums failed',
    path: '/client-credit-history',
    sees: 'Failed to load transaction history',
    broken: [calls.ledgerSums],
  },
  { name: 'credit history, last page', path: '/client-credit-history?page=2', sees: 'Closing balance' },
  {
    name: 'credit history, failed',
    path: '/client-credit-history',
    sees: 'Failed to load transaction history',
    broken: [calls.ledger],
  },
];

/** The same screens for a new account. */
export const emptyClientScenes: readonly Scene[] = [
  { name: 'portal, empty', path: '/client-portal', sees: 'No appointments scheduled' },
  { name: 'history, empty', path: '/client-portal?tab=history', sees: 'No unlocked appointments yet' },
  { name: 'bell, empty', path: '/client-portal', sees: 'No notifications yet', act: openBell },
  { name: 'my appointments, empty', path: '/client-appointments', sees: 'No appointments scheduled' },
  {
    name: 'credit history, empty',
    path: '/client-credit-history',
    sees: "You haven't made any credit transactions yet.",
  },
  {
    name: 'credit history, filtered to nothing',
    path: '/client-credit-history?filter=usage',
    sees: 'No usage transactions found.',
  },
];
