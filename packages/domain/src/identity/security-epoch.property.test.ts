import type { ClientEvent } from '@setter/events/clients/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeClient } from '../clients/change-client.ts';
import { evolve as evolveClient, initialState as noClient } from '../clients/decider.ts';
import { removeClient } from '../clients/remove-client.ts';
import { restoreClient } from '../clients/restore-client.ts';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { comparable } from '../reservations.ts';
import type { SideWrite } from '../side-writes.ts';
import { clientId, id, registered } from '../test-support/facts.ts';
import { signInDecider } from './decider.ts';
import { isOpenReset, resetClientPassword } from './reset-password.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

const now = '2026-11-21T01:00:00.000Z';
const expiresAt = '2026-11-28T01:00:00.000Z';
const account = { userKind: 'client', userId: String(clientId) } as const;

type State = { readonly client: Client; readonly signIns: SignIns };
type Events = { client: ClientEvent; signIns: SignInEvent };
type Act = (state: State, step: number) => Decided<Events, unknown>;

const onSignIns = (decided: Decided<SignInEvent>): Decided<Events> =>
  isRejection(decided) ? decided : { ...decided, append: { signIns: decided.append } };

const change: fc.Arbitrary<Act> = fc
  .record({
    changes: fc.record(
      {
        username: fc.constantFrom('Harbour', 'harbour ', 'Bay'),
        email: fc.constantFrom('ann@example.com', 'ANN@example.com', 'bob@example.com', null),
        firstName: fc.constantFrom('Ann', 'Bob'),
      },
      { requiredKeys: [] },
    ),
    isActive: fc.constantFrom(true, false, undefined),
    passwordHash: fc.constantFrom('hash', undefined, undefined),
  })
  .map((given) => (state) => changeClient({ type: 'ChangeClient', ...given }, state));
const others: readonly Act[] = [
  (state) => removeClient({ type: 'RemoveClient', now, timeZone: 'Australia/Sydney' }, state),
  (state) => restoreClient({ type: 'RestoreClient', now }, state),
  (state, step) =>
    resetClientPassword(
      {
        type: 'ResetClientPassword',
        clientId,
        tokenHash: state.signIns.reset?.tokenHash ?? `${step}`,
        passwordHash: 'new',
        now,
      },
      state,
    ),
  ({ signIns }) =>
    onSignIns(
      signInDecider.decide.ChangePassword({ type: 'ChangePassword', ...account, passwordHash: 'x' }, signIns),
    ),
  () => onSignIns(signInDecider.decide.SignIn({ type: 'SignIn', ...account })),
];
const request: Act = ({ signIns }, step) =>
  onSignIns(
    signInDecider.decide.RequestPasswordReset(
      {
        type: 'RequestPasswordReset',
        ...account,
        resetId: id(step),
        tokenHash: `link ${step}`,
        epoch: signIns.epoch,
        expiresAt,
      },
      signIns,
    ),
  );
const acts = fc.array(
  fc.oneof(change, fc.constantFrom(...others), fc.constant(request), fc.constant(request)),
  { maxLength: 25 },
);

/** What a link or a session rests on, read from the state alone. */
const security = ({ client, signIns }: State) => {
  if (client.status === 'none') throw new Error('there is a client');
  const text = (value: unknown) => (typeof value === 'string' ? comparable(value) : null);
  const { username, email } = client.profile;
  return JSON.stringify([client.status, text(username), text(email), signIns.passwordChanges]);
};

const endedEpochs = (sideWrites: readonly SideWrite[] = []) =>
  sideWrites.filter(({ kind }) => kind === 'end_sessions').map(({ data }) => Number(data['epoch']));

it('no link or session outlives a change of address, username, password or status', () => {
  fc.assert(
    fc.property(acts, (given) => {
      let state: State = {
        client: evolveClient(noClient, registered),
        signIns: signInDecider.initialState,
      };
      const links: { readonly tokenHash: string; isOver: boolean }[] = [];
      given.forEach((act, step) => {
        const decided = act(state, step);
        if (isRejection(decided)) return;
        const { client = [], signIns = [] } = decided.append;
        const before = state;
        state = {
          client: client.reduce(evolveClient, state.client),
          signIns: signIns.reduce(signInDecider.evolve, state.signIns),
        };
        const isChanged = security(before) !== security(state);
        expect(state.signIns.epoch > before.signIns.epoch).toBe(isChanged);
        expect(endedEpochs(decided.sideWrites)).toEqual(isChanged ? [state.signIns.epoch] : []);
        if (isChanged || signIns.some(({ type }) => type === 'SignedIn'))
          for (const link of links) link.isOver = true;
        for (const event of signIns)
          if (event.type === 'PasswordResetRequested') {
            for (const link of links) link.isOver = true;
            links.push({ tokenHash: event.data.tokenHash, isOver: false });
          }
        for (const { tokenHash, isOver } of links)
          expect(isOpenReset(state.signIns, tokenHash, now)).toBe(!isOver);
      });
    }),
  );
});
