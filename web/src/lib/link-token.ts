import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Reads the token of a mailed link from the address. */
export const tokenSearch = (search: Readonly<Record<string, unknown>>): { token?: string } =>
  typeof search['token'] === 'string' && search['token'] !== '' ? { token: search['token'] } : {};

/** The page's token, which leaves the address, and with it the history, as soon as the page is there. */
export function useLinkToken(
  inAddress: string | undefined,
  page: '/reset-password' | '/newsletter/confirm' | '/newsletter/unsubscribe',
): string | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState(inAddress);
  // Another link may be opened in the same tab.
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    void navigate({ to: page, replace: true });
  }, [inAddress, navigate, page]);
  return token;
}
