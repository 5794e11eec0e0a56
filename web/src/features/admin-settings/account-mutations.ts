import type { BodyOf } from '@setter/contracts/call';
import {
  adminSessions,
  changeAdminAccount,
  changeAdminPassword,
  endAdminSession,
  getAdminAccount,
} from '@setter/contracts/session/admin-account';
import {
  addPasskey,
  confirmTotp,
  enrolTotp,
  listPasskeys,
  passkeyCreationOptions,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
} from '@setter/contracts/session/admin-factors';
import { getAdminSettings } from '@setter/contracts/session/admin-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { makePasskey } from '../../lib/browser/passkeys.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** What any of them may change. */
const shown = [getAdminAccount, listPasskeys, adminSessions, getAdminSettings];

interface Change<Given, Made> {
  readonly send: (api: Api, given: Given) => Promise<Made>;
  /** What the toast says once it is done; without one the screen shows it. */
  readonly done?: Parameters<typeof toast>[0];
  /** Where its form shows whatever it fails with. */
  readonly failsInPlace?: boolean;
}

function useChange<Given, Made>({ send, done, failsInPlace = false }: Change<Given, Made>) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that what is read last is what was changed last.
    scope: { id: 'admin-account' },
    mutationFn: (given: Given) => send(apiOf(queryClient), given),
    onSuccess: () => {
      if (done !== undefined) toast(done);
      return Promise.all(shown.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
    onError: (error) => {
      if (!failsInPlace) toastFailure('Error', error);
    },
  });
}

export const useChangeName = () =>
  useChange({
    send: (api, name: string) => api(changeAdminAccount, { body: { name } }),
    done: { title: 'Settings saved' },
  });

export const useChangePassword = () =>
  useChange({
    send: (api, body: BodyOf<typeof changeAdminPassword>) => api(changeAdminPassword, { body }),
    done: { title: 'Password changed', description: 'You are signed out on every other device.' },
  });

export const useEndSession = () =>
  useChange({
    send: (api, id: string) => api(endAdminSession, { params: { id } }),
    done: { title: 'Signed out there' },
  });

export const useEnrolApp = () => useChange({ send: (api, _: void) => api(enrolTotp) });

export const useConfirmApp = () =>
  useChange({ send: (api, code: string) => api(confirmTotp, { body: { code } }), failsInPlace: true });

export const useRemoveApp = () =>
  useChange({
    send: (api, body: BodyOf<typeof removeTotp>) => api(removeTotp, { body }),
    done: { title: 'Authenticator app turned off', description: 'You are signed out on every other device.' },
  });

export const useNewRecoveryCodes = () => useChange({ send: (api, _: void) => api(replaceRecoveryCodes) });

export const useAddPasskey = () =>
  useChange({
    send: async (api, name: string) =>
      api(addPasskey, { body: { name, response: await makePasskey(await api(passkeyCreationOptions)) } }),
    failsInPlace: true,
    done: { title: 'Passkey added', description: 'You are signed out on every other device.' },
  });

export const useRemovePasskey = () =>
  useChange({
    send: (api, id: string) => api(removePasskey, { params: { id } }),
    done: { title: 'Passkey removed', description: 'You are signed out on every other device.' },
  });
