import { adminMe } from '@setter/contracts/session/admin-session';
import { authStatus } from '@setter/contracts/session/auth-status';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { adminAccount, clientAccount } from './page-account.ts';
import { pageSession } from './page-session.ts';
import { apiOf } from '../api/query-client.ts';

const minute = 60_000;

/** Who is signed in as a client, or null. Any failure counts as signed out, as specified. */
export const clientSession = queryOptions({
  queryKey: ['/api/auth/status', { userType: 'client' }],
  staleTime: minute,
  queryFn: async ({ client, signal }) => {
    try {
      const status = await apiOf(client)(authStatus, { query: { userType: 'client' }, signal });
      return status.userType === 'client' ? status.user : null;
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
});

/** Who is signed in as an admin, or null; kept for five minutes. */
export const adminSession = queryOptions({
  queryKey: ['/api/admin/me'],
  staleTime: 5 * minute,
  queryFn: async ({ client, signal }) => {
    try {
      return await apiOf(client)(adminMe, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** Thrown by a guard whose pages show the login in their own place, or say that they lead to it. */
export class SignInNeeded extends Error {
  readonly kind: 'client' | 'admin';
  constructor(kind: 'client' | 'admin') {
    super(`Sign in as ${kind} first`);
    this.name = 'SignInNeeded';
    this.kind = kind;
  }
}

interface GuardInput {
  readonly queryClient: QueryClient;
  /** The page that was asked for, with its query: `location.href` of the router. */
  readonly href: string;
  /** `redirect` goes to the login page and comes back; `show` shows the login in this place. */
  readonly otherwise: 'redirect' | 'show';
}

/**
 * For `beforeLoad` of pages that are drawn in browsers only: the signed-in client, for whom this tab makes its calls, or the
 * login as the specification has it.
 */
export async function requireClient({ queryClient, href, otherwise }: GuardInput) {
  const client = await queryClient.fetchQuery(clientSession);
  if (client !== null) {
    pageSession.adopt(clientAccount(client));
    return client;
  }
  if (otherwise === 'show') throw new SignInNeeded('client');
  throw redirect({ href: `/client-login?redirect=${encodeURIComponent(href)}` });
}

/** As `requireClient`, for the signed-in admin; where there is none, the page says what follows. */
export async function requireAdmin({ queryClient }: Pick<GuardInput, 'queryClient'>) {
  const admin = await queryClient.fetchQuery(adminSession);
  if (admin !== null) {
    pageSession.adopt(adminAccount(admin));
    return admin;
  }
  throw new SignInNeeded('admin');
}
