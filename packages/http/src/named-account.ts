import { type Access, sessionKindOf } from '@setter/contracts/access';
import { accountHeader, accountPattern } from '@setter/contracts/session/account-header';
import { type HttpProblem, httpProblem, invalidRequest } from './call-failure.ts';
import type { GivenSessions } from './route.ts';

/**
 * The sessions of the account that the request names, which it may act for; all of them when it names none. Another
 * account's session is refused. A public call is left without a session where there is none of the kind that is named:
 * a page of a client that is signed out is no page of the admin who is signed in beside.
 */
export const sessionsOfNamed = (
  header: string | string[] | undefined,
  access: Access,
  sessions: GivenSessions,
): GivenSessions | HttpProblem => {
  if (header === undefined) return sessions;
  const named = header.toString();
  if (!accountPattern.test(named))
    return invalidRequest([
      { path: accountHeader, message: 'An account is client:3, or admin: and a UUID.' },
    ]);
  const { admin, client } = sessions;
  const kind = named.startsWith('admin:') ? 'admin' : 'client';
  const needed = sessionKindOf(access);
  if (needed !== undefined && needed !== kind) return otherAccount();
  const present =
    kind === 'admin' ? admin && `admin:${admin.adminId}` : client && `client:${client.clientId}`;
  if (present !== undefined && present !== named) return otherAccount();
  return kind === 'admin' ? { ...(admin && { admin }) } : { ...(client && { client }) };
};

const otherAccount = () =>
  httpProblem(
    409,
    'other_account',
    'Another account is signed in now, so nothing was done. Reload the page to go on with that account.',
  );
