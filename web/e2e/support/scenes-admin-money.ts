import { answeredHeld, answeredLost, heldId, lostId } from './held-payment.ts';
import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const payments = '/admin/payments';
const list = '/api/admin/payments';
const accounting = '/admin/accounting';
const invoices = '/api/admin/invoices';

/** Payments and accounting. The state of a payment that the demo does not have is answered for it. */
export const moneyScenes: readonly Scene[] = [
  { name: 'payments', path: payments, sees: /^1-/ },
  { name: 'payments, empty', path: payments, sees: 'No payments yet', empty: [list] },
  { name: 'payments, none held', path: `${payments}?group=held`, sees: 'Nothing held', empty: [list] },
  { name: 'payments, failed', path: payments, sees: 'Try again', broken: [list] },
  {
    name: 'payments, filtered to nothing',
    path: `${payments}?q=nobody@here`,
    sees: 'No payment matches “nobody@here”.',
  },
  {
    name: 'payment',
    path: payments,
    sees: /^Payment created for /,
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
  },
  { name: 'payment, unknown', path: `${payments}?open=${heldId}`, sees: 'No such payment' },
  {
    name: 'payment, failed',
    path: `${payments}?open=${heldId}`,
    sees: 'Try again',
    broken: [`${list}/${heldId}`],
  },
  {
    name: 'payment, held',
    path: `${payments}?open=${heldId}`,
    sees: 'What should happen',
    answers: answeredHeld,
  },
  {
    name: 'payment, held, refund without a reason',
    path: `${payments}?open=${heldId}`,
    sees: 'Enter a reason.',
    answers: answeredHeld,
    act: async (page) => {
      await page.getByRole('radio', { name: /^Refund/ }).click();
      await pressFirst(/^Refund \$/)(page);
    },
  },
  {
    name: 'payment, disputed and lost',
    path: `${payments}?open=${lostId}`,
    sees: /^Shortfall of /,
    answers: answeredLost,
  },
  {
    name: 'refund',
    path: payments,
    sees: /frozen now and gone/,
    act: async (page) => {
      await page
        .getByRole('row', { name: /Credited/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
    },
  },
  { name: 'accounting', path: accounting, sees: /^This month is not over/ },
  {
    name: 'accounting, a month without documents',
    path: `${accounting}?month=2020-01`,
    sees: 'No documents in January 2020',
  },
  {
    name: 'accounting, filtered to nothing',
    path: `${accounting}?q=nobody@here`,
    sees: 'No document matches.',
  },
  { name: 'accounting, failed', path: accounting, sees: 'Try again', broken: [invoices] },
];
