import type { ClientEvent } from '@setter/events/clients/events';
import { erased } from '@setter/events/marks';
import type { SupportEvent } from '@setter/events/support/events';
import { describe, expect, it } from 'vitest';
import { ledgerEntry } from '../credits/ledger.ts';
import { initialState as noWallet } from '../credits/decider.ts';
import { lots } from '../credits/state.ts';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { initialState as signIns } from '../identity/sign-in-state.ts';
import { isRejection } from '../rejections.ts';
import { clientEmailReservation, usernameReservation } from '../reservations.ts';
import { supportDecider } from '../support/decider.ts';
import { claimed, paid, statesAfter } from '../test-support/claims.ts';
import {
  appointmentId,
  clientId,
  clientRemoved,
  frozen,
  granted,
  id,
  lotA,
  purchased,
  registered,
  relocked,
  returned,
  spendA,
} from '../test-support/facts.ts';
import { clientDecider } from './decider.ts';
import { eraseClient } from './erase-client.ts';

type Given = Partial<Parameters<typeof eraseClient>[1]>;
const clientOf = (...events: readonly ClientEvent[]) =>
  events.reduce(clientDecider.evolve, clientDecider.initialState);
const none = { client: clientOf(registered), signIns, wallet: noWallet, claims: noClaims };

const erase = (given: Given = {}, forfeitCredits = false) =>
  eraseClient({ type: 'EraseClient', forfeitCredits }, { ...none, ...given });
const decided = (given: Given = {}, forfeitCredits = false) => {
  const outcome = erase(given, forfeitCredits);
  if (isRejection(outcome)) return expect.fail(outcome._tag);
  return outcome;
};
/** A state by the name under which it is read. */
const named = (kind: 'appointment' | 'support request', of: string, state: object) =>
  ({ [`${kind} ${of}`]: state }) as Given;
const gone: ClientEvent = { type: 'ClientErased', data: { clientId } };

describe('erasing a client', () => {
  it('shreds the key, ends sign-in, and frees username and e-mail', () => {
    const { append, release, shred, sideWrites } = decided();
    expect(append.client).toEqual([gone]);
    expect(append.signIns?.map(({ type }) => type)).toEqual(['SecurityEpochRaised']);
    expect(shred).toEqual([`client-${clientId}`]);
    expect(sideWrites?.map(({ kind }) => kind)).toEqual(['delete_account', 'forget_busy_sources']);
    expect(release).toEqual([
      usernameReservation('Harbour', clientId),
      clientEmailReservation('Ann@Example.com', clientId),
    ]);
  });

  it('leaves a client without texts, about whom nothing more is done', () => {
    const after = clientOf(registered, gone);
    expect(after).toMatchObject({ status: 'erased', profile: { username: erased, email: erased } });
    expect(decided({ client: after }).append).toEqual({});
    expect(erase({ client: clientOf() })).toMatchObject({ _tag: 'NotFound' });
  });

  it('frees of a removed client what it still holds', () => {
    const { release, append } = decided({
      client: clientOf(registered, clientRemoved('2026-12-21T10:00:00.000Z')),
    });
    expect(append.client).toEqual([gone]);
    expect(release).toEqual([usernameReservation('Harbour', clientId)]);
  });

  it('asks first whether credits that are left are forfeited', () => {
    const { wallet } = statesAfter([granted(lotA, 3)]);
    expect(erase({ wallet })).toMatchObject({ _tag: 'CreditsLeft' });
    const forfeited = decided({ wallet }, true).append.wallet ?? [];
    expect(forfeited).toMatchObject([
      { type: 'CreditsRemoved', data: { credits: 3, reason: erased, cause: 'forfeited' } },
    ]);
    expect(forfeited.map((event) => ledgerEntry(event)?.amount)).toEqual([-3]);
  });

  it('leaves what is frozen to its refund or dispute', () => {
    const { wallet } = statesAfter([purchased(lotA, 3), frozen(lotA, 3)]);
    expect([...lots.open(wallet.lots)]).toEqual([]);
    expect(decided({ wallet }).append.wallet).toEqual([]);
  });

  it('lets undecided claims lapse, and no settled or decided one', () => {
    const { claims, appointment } = statesAfter(claimed(paid));
    const asked = { claims, ...named('appointment', appointmentId, appointment) };
    const lapsed = { type: 'FairCreditsLapsed', data: { clientId, claimIds: [spendA] } };
    expect(decided(asked).append.claims).toEqual([lapsed]);
    // Sent after the appointments were looked up.
    expect(decided({ claims }).append.claims).toEqual([lapsed]);
    const settled = statesAfter([
      ...claimed(paid),
      returned(spendA, lotA, 'returned_by_admin'),
      relocked(spendA),
    ]);
    expect(
      decided({ claims: settled.claims, ...named('appointment', appointmentId, settled.appointment) }).append
        .claims,
    ).toEqual([]);
  });

  it('erases the requests for support of the client with it, once', () => {
    const requestId = id(60);
    const requested = supportDecider.evolve(supportDecider.initialState, {
      type: 'SupportRequested',
      data: { requestId },
    } as SupportEvent);
    const supportErased: SupportEvent = { type: 'SupportErased', data: { requestId } };
    const { append, shred } = decided(named('support request', requestId, requested));
    expect(append[`support request ${requestId}`]).toEqual([supportErased]);
    expect(shred).toEqual([`client-${clientId}`, `support-request-${requestId}`]);
    const before = supportDecider.evolve(requested, supportErased);
    expect(decided(named('support request', requestId, before)).shred).toEqual([`client-${clientId}`]);
  });
});
