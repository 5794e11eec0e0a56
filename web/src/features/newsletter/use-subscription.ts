import { confirmSubscription, unsubscribe } from '@setter/contracts/newsletter/newsletter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostedByBrowser } from '../../components/ui/form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useRefusedForm } from '../../lib/forms/posted-form.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';

/** `none`: the page was opened without a link. */
export type LinkState = 'open' | 'done' | 'invalid' | 'none';

/** What the page of a mailed link is opened with. */
export interface OpenedLink {
  readonly token: string | undefined;
  /** A form that the browser posted itself has done it. */
  readonly isDone: boolean;
}

const links = {
  'confirm-subscription': {
    call: confirmSubscription,
    action: '/newsletter/confirm',
    failed: 'Your subscription was not confirmed',
  },
  unsubscribe: {
    call: unsubscribe,
    action: '/newsletter/unsubscribe',
    failed: 'You are still subscribed',
  },
} as const;
const invalidLink = 'invalid_link';

/** What a link does once its button is pressed, and what became of it. */
export function useLink(form: keyof typeof links, { token, isDone }: OpenedLink) {
  const { call, action, failed } = links[form];
  const queryClient = useQueryClient();
  const refused = useRefusedForm(form);
  const [became, setBecame] = useState<'done' | 'invalid' | null>(
    refused.code === invalidLink ? 'invalid' : null,
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiOf(queryClient)(call, { body: { token: token ?? '' } }),
    onSuccess: () => setBecame('done'),
    onError: (error) => {
      if (error instanceof ApiError && error.code === invalidLink) setBecame('invalid');
      else toastFailure(failed, error);
    },
  });
  const posted: PostedByBrowser = {
    action,
    hidden: { token: token ?? '' },
    problem: refused.problem === null ? null : { title: failed, text: refused.problem },
  };
  const opened = token === undefined ? 'none' : 'open';
  const state: LinkState = isDone ? 'done' : (became ?? opened);
  return { state, isPending, posted, press: () => mutate() };
}
