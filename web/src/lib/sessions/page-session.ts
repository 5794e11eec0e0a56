import { createAccountSession } from './account-session.ts';
import { endDrafts, keepDraftsOf } from '../forms/drafts.ts';

/** The session of this tab. A server never adopts an account, since it renders for all visitors. */
export const pageSession = createAccountSession(
  (path, init) => fetch(path, init),
  (account) => (account === null ? endDrafts() : keepDraftsOf(account.id)),
);
