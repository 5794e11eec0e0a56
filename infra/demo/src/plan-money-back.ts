import { day, hour, minute, type Step } from './steps.ts';

const buy = { kind: 'buy', declinedFirst: false } as const;

/** Payments with a story of their own: refunded in part and whole, held, disputed, and lost. */
export const planMoneyBack = (now: number): Step[] => [
  {
    at: now - 31 * day,
    act: { ...buy, username: 'ashgrove.legal', pack: 3, isDisputed: true, payment: 'lost' },
  },
  { at: now - 28 * day, act: { kind: 'dispute', payment: 'lost', isLost: false } },
  { at: now - 19 * day, act: { kind: 'dispute', payment: 'lost', isLost: true } },
  { at: now - 8 * day, act: { ...buy, username: 'northhead.lending', pack: 1, payment: 'twice' } },
  {
    at: now - 8 * day + 12 * minute,
    act: { kind: 'refund', payment: 'twice', credits: 1, reason: 'Bought twice by mistake' },
  },
  { at: now - 6 * day, act: { ...buy, username: 'coastal.kitchens', pack: 10, payment: 'fewer calls' } },
  {
    at: now - 5 * day,
    act: { ...buy, username: 'lumen.dental', pack: 3, isDisputed: true, payment: 'disputed' },
  },
  {
    at: now - 2 * day,
    act: { kind: 'refund', payment: 'fewer calls', credits: 4, reason: 'Closed over January, fewer calls' },
  },
  { at: now - day, act: { kind: 'dispute', payment: 'disputed', isLost: false } },
  {
    at: now - 4 * hour,
    act: { ...buy, username: 'northhead.lending', pack: 5, paysCents: 525_00, payment: 'held' },
  },
];
