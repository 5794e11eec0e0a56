import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string;
  }
}

/** Reads the token of a mailed link from the address. */
export const tokenSearch = (search: Readonly<Record<string, unknown>>): { token?: string } =>
  typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {};

/**
 * The page's token, which leaves the address as soon as the page is there. It stays in the state of its history entry, which
 * no other site and no log sees, so that a reload keeps it.
 */
export function useLinkToken(
  inAddress: string | undefined,
  page: '/reset-password' | '/admin-invite' | '/newsletter/confirm' | '/newsletter/unsubscribe' | '/outcome',
): string | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState(inAddress);
  // Another link may be opened in the same tab.
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    const search = ({ token: _, ...rest }: { token?: string }) => rest;
    void navigate({ to: page, replace: true, search, state: { linkToken: inAddress } });
  }, [inAddress, navigate, page]);
  const { history } = useRouter();
  const kept = useSyncExternalStore(
    history.subscribe,
    () => history.location.state.linkToken,
    // A server never sees it.
    () => undefined,
  );
  return token ?? kept;
}
