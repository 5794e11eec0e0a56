import {
  requestPasswordReset,
  resetPassword,
  verifyResetToken,
} from '@setter/contracts/session/password-reset';
import type { ResponseOf } from '@setter/contracts/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrors, referenceOf } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { toastServerText } from './server-text.ts';

export const notSent = 'Failed to send reset email';
export const notReset = 'Failed to reset password';

/** Asks for a link to an e-mail address. */
export function useRequestReset({
  onSent,
  onRefused,
}: {
  readonly onSent: (email: string) => void;
  readonly onRefused: (errors: Record<string, string>) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => apiOf(queryClient)(requestPasswordReset, { body: { email } }),
    onSuccess: (_, email) => {
      toast({ title: 'Reset link sent' });
      onSent(email);
    },
    onError: (error) => {
      onRefused(fieldErrors(error));
      toastServerText(error, notSent, 'Something went wrong. Please try again.');
    },
  });
}

const noLongerValid = 'This link is no longer valid.';
const notVerified = 'Unable to verify reset link. Please try again.';

export type VerifiedToken = ResponseOf<typeof verifyResetToken>;

/** Whether a link still sets a password; null when that is not known. */
export const verifyToken = (queryClient: QueryClient, token: string): Promise<VerifiedToken | null> =>
  apiOf(queryClient)(verifyResetToken, { params: { token } }).catch(() => null);

/** Whether the link still sets a password. `known`: what the server of the page knew of it. */
export function useVerifiedToken(token: string, known: VerifiedToken | null) {
  const [first] = useState(known);
  const queryClient = useQueryClient();
  const { mutate, data, isError } = useMutation({
    mutationFn: () => apiOf(queryClient)(verifyResetToken, { params: { token } }),
    onSuccess: ({ valid, message }) => {
      if (!valid) toastError({ title: 'Invalid or expired link', description: message || noLongerValid });
    },
    onError: (error) => toastError({ title: notVerified, reference: referenceOf(error) }),
  });
  useEffect(() => {
    mutate();
  }, [mutate]);
  return { verified: data ?? first, isError: isError && first === null, retry: () => mutate() };
}

/** Sets the password of the account whose link it is. */
export function useResetPassword(token: string, onRefused: (errors: Record<string, string>) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (newPassword: string) => apiOf(queryClient)(resetPassword, { body: { token, newPassword } }),
    onSuccess: () => toast({ title: 'Password reset successful' }),
    onError: (error) => {
      onRefused(fieldErrors(error));
      toastServerText(error, notReset);
    },
  });
}
