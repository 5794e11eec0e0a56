import { listEmailLogs } from '@setter/contracts/email/email-log';
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  replaceEmailTemplate,
  testEmailTemplate,
} from '@setter/contracts/email/email-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client.ts';
import { toast, toastFailure } from '../../lib/toast.ts';
import type { Draft } from './template-draft.ts';

function useRefreshTemplates() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [listEmailTemplates.path] });
}

interface SaveInput {
  readonly draft: Draft;
  /** Null: a new one. */
  readonly id: string | null;
}

/** Answers the template as it was saved. */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: async ({ draft, id }: SaveInput) => {
      const { name, overrides, textContent, ...words } = draft;
      const body = { ...words, textContent: textContent.trim() === '' ? null : textContent };
      const saved = await (id === null
        ? apiOf(queryClient)(createEmailTemplate, { body: { name, overrides, ...body } })
        : apiOf(queryClient)(replaceEmailTemplate, { params: { id }, body }));
      await refresh();
      return saved;
    },
    onSuccess: (_, { id }) =>
      toast({ title: id === null ? 'Template created successfully' : 'Template updated successfully' }),
    onError: (error) => toastFailure('Error', error),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: (id: string) => apiOf(queryClient)(deleteEmailTemplate, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Template deleted' });
      return refresh();
    },
    onError: (error) => toastFailure('Delete failed', error),
  });
}

interface TestInput {
  readonly id: string;
  readonly email: string;
  /** Whether there is a mail server. */
  readonly isDelivered: boolean;
}

export function useTestTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, email }: TestInput) =>
      apiOf(queryClient)(testEmailTemplate, { params: { id }, body: { email } }),
    onSuccess: ({ message }, { isDelivered }) => {
      toast({
        title: message,
        ...(!isDelivered && { description: 'No mail server is set up: read it under Email Logs.' }),
      });
      return queryClient.invalidateQueries({ queryKey: [listEmailLogs.path] });
    },
    onError: (error) => toastFailure('Failed to send test email', error),
  });
}
