import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { toastFailure } from '../../lib/toast.ts';

// The contracts are loaded with the first call: the pages are light without them.
const calls = () => import('@setter/contracts/newsletter/newsletter');

/** `none`: the page was opened without a link. */
export type LinkState = 'open' | 'done' | 'invalid' | 'none';

/** What a link does once its button is pressed, and what became of it. */
function useLink(call: 'confirmSubscription' | 'unsubscribe', token: string | undefined, failed: string) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LinkState>(token === undefined ? 'none' : 'open');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => apiOf(queryClient)((await calls())[call], { body: { token: token ?? '' } }),
    onSuccess: () => setState('done'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_link') setState('invalid');
      else toastFailure(failed, error);
    },
  });
  return { state, isPending, press: () => mutate() };
}

export const useConfirmation = (token: string | undefined) =>
  useLink('confirmSubscription', token, 'Your subscription was not confirmed');

export const useUnsubscribing = (token: string | undefined) =>
  useLink('unsubscribe', token, 'You are still subscribed');
