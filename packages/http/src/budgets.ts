import type { Cost } from '@setter/contracts/call';
import { Context } from 'effect';

/** At most this many in any window of that many seconds. */
export type Limit = { readonly limit: number; readonly seconds: number };

type Figures = {
  /** For each account that is signed in. */
  readonly account?: Limit;
  /** For each address: of IPv4, or a household's /64 of IPv6, and four times as much for the /48 around it. */
  readonly address?: Limit;
};

/**
 * What may be asked for of one cost. Counted in the memory of a `process`, it costs no write: each process allows as many,
 * and a restart forgets, which is right for what is cheap and frequent. Counted in the `store`, all processes share it, at
 * one write for each of its limits: for what is dear, tries a secret or reaches a person outside.
 */
export type Budget = Figures & {
  readonly countedIn: 'process' | 'store';
  /** Each call of this cost has such a budget of its own; without it they share one. */
  readonly perCall?: true;
  /** The same whatever BUDGET_FACTOR says. */
  readonly isFixed?: true;
};

const minute = 60;
const hour = 60 * minute;
const perMinute = (limit: number): Limit => ({ limit, seconds: minute });
const perTenMinutes = (limit: number): Limit => ({ limit, seconds: 10 * minute });
const perHour = (limit: number): Limit => ({ limit, seconds: hour });

/**
 * Figures that no day of an agency meets: a person presses no button three times a second for a minute, an office of fifty shares
 * an address, and a screen asks for ten things. docs/adr/0034-budgets-of-calls.md says why.
 */
export const budgets: Readonly<Record<Exclude<Cost, 'none'>, Budget>> = {
  read: { countedIn: 'process', account: perMinute(1200), address: perMinute(6000) },
  command: { countedIn: 'process', account: perMinute(180), address: perMinute(1800) },
  export: { countedIn: 'process', account: perTenMinutes(120), address: perTenMinutes(600) },
  upload: { countedIn: 'process', account: perTenMinutes(120), address: perTenMinutes(300) },
  hashing: { countedIn: 'process', account: perTenMinutes(60), address: perTenMinutes(120) },
  // What fails is counted by the sign-in itself, and what succeeds by account once it is proved whose it is.
  'sign-in': { countedIn: 'process', address: perTenMinutes(300) },
  payment: { countedIn: 'store', account: perTenMinutes(20), address: perTenMinutes(60) },
  card: { countedIn: 'store', account: perTenMinutes(10), address: perTenMinutes(30) },
  generation: { countedIn: 'store', perCall: true, isFixed: true, account: perMinute(10) },
  'test-mail': { countedIn: 'store', isFixed: true, account: perHour(10) },
  reset: { countedIn: 'store', isFixed: true, address: perHour(20) },
  // Offices and mobile networks share an address.
  enquiry: { countedIn: 'store', perCall: true, isFixed: true, address: perTenMinutes(60) },
  form: { countedIn: 'store', perCall: true, isFixed: true, address: perTenMinutes(5) },
  'link-act': { countedIn: 'store', isFixed: true, address: perHour(60) },
  calendar: { countedIn: 'store', account: perTenMinutes(30), address: perTenMinutes(120) },
  beacon: { countedIn: 'store', isFixed: true, address: perHour(60) },
};

/** Sign-ins of one account that succeed. They are counted after the password, so that no stranger uses them up. */
export const signInsOfAccount: Limit = perTenMinutes(60);

/** BUDGET_FACTOR: how many times these figures are allowed, for load tests and for many people behind one address. */
export const BudgetFactor = Context.Reference<number>('http/BudgetFactor', {
  defaultValue: () => 1,
});
