import type { BodyOf } from '@setter/contracts/call';
import { changeClientSettings } from '@setter/contracts/clients/client-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { clientSettingsQuery } from './settings-query.ts';

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeClientSettings>) =>
      apiOf(queryClient)(changeClientSettings, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(clientSettingsQuery.queryKey, settings);
      toast({ title: `Reminders by e-mail are ${settings.reminderEmails ? 'on' : 'off'}` });
    },
    onError: (error) => toastFailure('That did not work', error),
  });
}
