import type { ClientEvent } from '@setter/events/clients/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Reservation, comparable } from '../reservations.ts';
import { initialState as noWallet } from '../credits/decider.ts';
import type { Decided } from '../decision.ts';
import { signInDecider } from '../identity/decider.ts';
import { isRejection } from '../rejections.ts';
import { clientId, lotA, noDetails } from '../test-support/facts.ts';
import { play, sequencesOf, type Step } from '../test-support/play.ts';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { changeClient } from './change-client.ts';
import { eraseClient } from './erase-client.ts';
import { registerClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';
import { restoreClient } from './restore-client.ts';
import { evolve, initialState } from './decider.ts';
import { setReminderEmails } from './set-reminder-emails.ts';
import type { Client } from './state.ts';

/** What the store would hold for it. */
type Held = { reservations: Set<string> };
type ClientStep = (held: Held) => Step<Client, ClientEvent>;
const valueOf = ({ kind, value }: Pick<Reservation, 'kind' | 'value'>) => `${kind} ${value}`;

const reserving =
  (decide: (client: Client) => Decided<ClientEvent>): ClientStep =>
  (held) =>
  (client) => {
    const decided = decide(client);
    if (isRejection(decided)) return decided;
    for (const reservation of decided.release ?? []) {
      // What it does not hold is not its to free.
      expect(held.reservations).toContain(valueOf(reservation));
      held.reservations.delete(valueOf(reservation));
    }
    for (const reservation of decided.reserve ?? []) held.reservations.add(valueOf(reservation));
    return decided;
  };

const passwordHash = 'hash';
const signIns = signInDecider.initialState;

/** What a command over several streams means for the client's. */
const onClient = (decided: Decided<{ client: ClientEvent }, unknown>): Decided<ClientEvent> => {
  if (isRejection(decided)) return decided;
  const { append, reserve = [], release = [] } = decided;
  return { append: append.client ?? [], reserve, release };
};

const username = fc.constantFrom('Harbour', 'harbour ', 'Bay', ' BAY');
const email = fc.constantFrom('Ann@Example.com', 'ann@example.com', 'Bob@example.com', ' ', null);
const now = fc.constantFrom(
  '2026-11-21T01:00:00.000Z',
  '2026-11-22T01:00:00.000Z',
  '2026-12-30T01:00:00.000Z',
);
const register = fc.record({ username, email }).map((given) =>
  reserving((client) => {
    const details = { ...noDetails, email: given.email };
    const command = {
      clientId,
      username: given.username,
      details,
      initialCredits: 0,
      lotId: lotA,
      passwordHash,
    };
    return onClient(registerClient({ type: 'RegisterClient', ...command }, { client, wallet: noWallet }));
  }),
);
const changes = fc.record(
  { username, email, firstName: fc.option(fc.string({ maxLength: 5 })) },
  { requiredKeys: [] },
);
const change = fc
  .record({ changes, isActive: fc.constantFrom(true, false, undefined) })
  .map((given) =>
    reserving((client) => onClient(changeClient({ type: 'ChangeClient', ...given }, { client, signIns }))),
  );
const remove = now.map((at) =>
  reserving((client) =>
    onClient(
      removeClient({ type: 'RemoveClient', now: at, timeZone: 'Australia/Sydney' }, { client, signIns }),
    ),
  ),
);
const restore = now.map((at) =>
  reserving((client) => onClient(restoreClient({ type: 'RestoreClient', now: at }, { client, signIns }))),
);
const erase = fc
  .boolean()
  .map((forfeitCredits) =>
    reserving((client) =>
      onClient(
        eraseClient(
          { type: 'EraseClient', forfeitCredits },
          { client, signIns, wallet: noWallet, claims: noClaims },
        ),
      ),
    ),
  );
const setReminders = fc
  .boolean()
  .map((areOn) => reserving((client) => setReminderEmails({ type: 'SetReminderEmails', areOn }, client)));
const sequences = sequencesOf(
  fc.oneof(
    { weight: 2, arbitrary: register },
    { weight: 6, arbitrary: change },
    { weight: 1, arbitrary: remove },
    { weight: 2, arbitrary: restore },
    { weight: 2, arbitrary: setReminders },
    { weight: 1, arbitrary: erase },
  ),
);

/** What a client as it is must hold, and nothing else. */
const reservationsOf = (client: Client): string[] => {
  if (client.status === 'none') return [];
  const { username: name, email: address } = client.profile;
  const held =
    typeof name === 'string' ? [valueOf({ kind: 'client_username', value: comparable(name) })] : [];
  if (typeof address === 'string' && client.status !== 'removed')
    held.push(valueOf({ kind: 'client_email', value: comparable(address) }));
  return held.sort();
};

describe('a client, after any commands', () => {
  it('holds exactly its username, and its e-mail unless it is removed; nothing once it is erased', () => {
    fc.assert(
      fc.property(sequences, (given) => {
        const held: Held = { reservations: new Set() };
        const client = play(
          { initialState, evolve },
          given.map((one) => one(held)),
          () => undefined,
        );
        expect([...held.reservations].sort()).toEqual(reservationsOf(client));
      }),
    );
  });

  it('is never deactivated twice, nor changed while it is removed', () => {
    fc.assert(
      fc.property(sequences, (given) => {
        let status: Client['status'] = 'none';
        play(
          { initialState, evolve },
          given.map((one) => one({ reservations: new Set(everyReservation) })),
          (event, after) => {
            expect(possibleIn[event.type]).toContain(status);
            status = after.status;
          },
        );
      }),
    );
  });
});

const known: readonly Client['status'][] = ['active', 'inactive'];
/** What a client must be for something to happen to it. */
const possibleIn: Record<ClientEvent['type'], readonly Client['status'][]> = {
  ClientRegistered: ['none'],
  ClientErased: [...known, 'removed'],
  ClientDetailsChanged: known,
  ClientDeactivated: ['active'],
  ClientReactivated: ['inactive'],
  ClientRemoved: known,
  ClientRestored: ['removed'],
  ClientReminderEmailsSet: ['active'],
};
const everyReservation = ['harbour', 'bay', 'ann@example.com', 'bob@example.com'].flatMap((value) => [
  valueOf({ kind: 'client_username', value }),
  valueOf({ kind: 'client_email', value }),
]);
