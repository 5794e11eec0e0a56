import { listEmailLogs } from '@setter/contracts/email/email-log';
import {
  createEmailTemplate,
  deleteEmailTemplate,
  type EmailTemplateItem,
  listEmailTemplates,
  replaceEmailTemplate,
  testEmailTemplate,
} from '@setter/contracts/email/email-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import type { Draft } from './template-draft.ts';

function useRefreshTemplates() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [listEmailTemplates.path] });
}

/** Another admin saved it meanwhile. */
export const isTemplateChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_template_changed';

interface SaveInput {
  readonly draft: Draft;
  /** The template as it was opened; null: a new one. */
  readonly opened: Pick<EmailTemplateItem, 'id' | 'version'> | null;
}

/** Returns the template as it was saved; after another admin's save, theirs is read first. */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: async ({ draft, opened }: SaveInput) => {
      const { name, overrides, textContent, ...words } = draft;
      const body = { ...words, textContent: textContent.trim() === '' ? null : textContent };
      const saved = await (opened === null
        ? apiOf(queryClient)(createEmailTemplate, { body: { name, overrides, ...body } })
        : apiOf(queryClient)(replaceEmailTemplate, {
            params: { id: opened.id },
            body: { ...body, expectedVersion: opened.version },
          }));
      await refresh();
      return saved;
    },
    onSuccess: (_, { opened }) =>
      toast({ title: opened === null ? 'Template created successfully' : 'Template updated successfully' }),
    onError: (error) => (isTemplateChanged(error) ? refresh() : toastFailure('Error', error)),
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
