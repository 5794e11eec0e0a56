import type { ClientEvent } from '@setter/events/clients/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import { erased } from '@setter/events/marks';
import type { SupportEvent } from '@setter/events/support/events';
import { inHistory, type SealedAppointment } from '../appointments/state.ts';
import { removeCredits } from '../credits/remove-credits.ts';
import { balanceOf, type Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import { type Claim, type Claims, isOpen } from '../fair-credits/claims-state.ts';
import { raiseEpoch } from '../identity/raise-epoch.ts';
import type { SignInEvent, SignIns } from '../identity/sign-in-state.ts';
import { isRejection, reject } from '../rejections.ts';
import { clientEmailReservation, usernameReservation } from '../reservations.ts';
import { clientAccount, deleteAccount, forgetBusySources } from '../side-writes.ts';
import { eraseSupport } from '../support/erase-support.ts';
import type { SupportRequest } from '../support/state.ts';
import type { AppointmentName } from './settle-upcoming.ts';
import type { Client } from './state.ts';

export type EraseClient = {
  readonly type: 'EraseClient';
  /** Credits that are left are given up; without it they are a reason not to erase. */
  readonly forfeitCredits: boolean;
};

/** By which name a request for support of the client is read. */
export type SupportName = `support request ${string}`;

type States = {
  readonly client: Client;
  readonly signIns: SignIns;
  readonly wallet: Wallet;
  readonly claims: Claims;
  /** Those that undecided claims are about. */
  readonly [name: AppointmentName]: SealedAppointment;
  /** All that the client sent while signed in. */
  readonly [name: SupportName]: SupportRequest;
};

type Events = {
  client: ClientEvent;
  signIns: SignInEvent;
  wallet: WalletEvent;
  claims: FairCreditEvent;
  [name: SupportName]: SupportEvent;
};

/**
 * Erases a client for good: the key is shredded, with those of its requests for support. What stays are numbers and times
 * of the ledger, appointments with their prospects, and documents, which have keys of their own for as long as the law asks.
 * The account is gone, and so are the calendars that said when the client is busy; username and e-mail are free.
 */
export const eraseClient = ({ forfeitCredits }: EraseClient, states: States): Decided<Events> => {
  const { client, signIns, wallet, claims } = states;
  if (client.status === 'none') return reject('NotFound');
  if (client.status === 'erased') return { append: {} };
  const { clientId, profile } = client;
  const left = balanceOf(wallet);
  if (left > 0 && !forfeitCredits) return reject('CreditsLeft');
  const forfeited = removeCredits(
    { type: 'RemoveCredits', clientId, credits: left, reason: erased, cause: 'forfeited' },
    wallet,
  );
  if (isRejection(forfeited)) return forfeited;
  const claimIds = claims.claims
    .filter((claim) => isUndecided(claim, states[`appointment ${claim.appointmentId}`]))
    .map(({ claimId }) => claimId);
  const support = erasedSupport(states);
  const account = clientAccount(clientId);
  const { username, email } = profile;
  return {
    append: {
      wallet: forfeited.append,
      claims: claimIds.length === 0 ? [] : [{ type: 'FairCreditsLapsed', data: { clientId, claimIds } }],
      signIns: raiseEpoch(account, signIns, { causes: ['status'] }).append,
      ...support.append,
      client: [{ type: 'ClientErased', data: { clientId } }],
    },
    release: [
      ...(typeof username === 'string' ? [usernameReservation(username, clientId)] : []),
      // A removed one has released it.
      ...(typeof email === 'string' && client.status !== 'removed'
        ? [clientEmailReservation(email, clientId)]
        : []),
    ],
    shred: [`client-${clientId}`, ...support.shred],
    sideWrites: [deleteAccount(account), forgetBusySources(clientId)],
  };
};

/** What is settled stays settled. A claim whose appointment was not read was sent a moment ago. */
const isUndecided = (claim: Claim, appointment: SealedAppointment | undefined): boolean => {
  const facts = appointment && inHistory(appointment);
  return facts === undefined ? claim.status === 'open' : isOpen(claim, facts);
};

const erasedSupport = (states: States) => {
  const append: { [name: SupportName]: readonly SupportEvent[] } = {};
  const shred: string[] = [];
  for (const [name, request] of Object.entries(states)) {
    if (!isSupport(name)) continue;
    const decided = eraseSupport({ type: 'EraseSupport' }, request as SupportRequest);
    if (isRejection(decided)) continue;
    append[name] = decided.append;
    shred.push(...(decided.shred ?? []));
  }
  return { append, shred };
};

const isSupport = (name: string): name is SupportName => name.startsWith('support request ');
