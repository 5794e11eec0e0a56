import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fieldErrors, referenceOf } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { toastServerText } from './server-text.ts';

// The contracts are loaded with the first call: the pages are light without them.
const calls = () => import('@setter/contracts/session/password-reset');

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
    mutationFn: async (email: string) =>
      apiOf(queryClient)((await calls()).requestPasswordReset, { body: { email } }),
    onSuccess: (_, email) => {
      toast({ title: 'Reset link sent' });
      onSent(email);
    },
    onError: (error) => {
      onRefused(fieldErrors(error));
      toastServerText(error, 'Failed to send reset email', 'Something went wrong. Please try again.');
    },
  });
}

const noLongerValid = 'This reset link is no longer valid.';
const notVerified = 'Unable to verify reset link. Please try again.';

/** Whether the link still sets a password; asked by the browser, so that the token is in no page. */
export function useVerifiedToken(token: string) {
  const queryClient = useQueryClient();
  const { mutate, data, isError } = useMutation({
    mutationFn: async () => apiOf(queryClient)((await calls()).verifyResetToken, { params: { token } }),
    onSuccess: ({ valid, message }) => {
      if (!valid) toastError({ title: 'Invalid or expired link', description: message || noLongerValid });
    },
    onError: (error) => toastError({ title: notVerified, reference: referenceOf(error) }),
  });
  useEffect(() => {
    mutate();
  }, [mutate]);
  return { verified: data, isError, retry: () => mutate() };
}

/** Sets the password of the account whose link it is. */
export function useResetPassword(token: string, onRefused: (errors: Record<string, string>) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (newPassword: string) =>
      apiOf(queryClient)((await calls()).resetPassword, { body: { token, newPassword } }),
    onSuccess: () => toast({ title: 'Password reset successful' }),
    onError: (error) => {
      onRefused(fieldErrors(error));
      toastServerText(error, 'Failed to reset password');
    },
  });
}
