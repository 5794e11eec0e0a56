import type { BodyOf } from '@setter/contracts/call';
import { currentFairCreditRules, publishFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

export const currentRules = { ...callQuery(currentFairCreditRules), ...live };

/** Said beside the form: another version is in force, or a text is wrong. */
export const isOfRules = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['rules_changed', 'unknown_variable', 'missing_variable'].includes(error.code);

export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof publishFairCreditRules>) =>
      apiOf(queryClient)(publishFairCreditRules, { body }),
    onSuccess: (rules) => {
      queryClient.setQueryData(currentRules.queryKey, rules);
      toast({ title: `Version ${rules.version} is in force`, description: 'Unlocks so far keep theirs.' });
    },
    onError: async (error) => {
      if (!isOfRules(error)) return toastFailure('Error', error);
      await queryClient.invalidateQueries({ queryKey: currentRules.queryKey });
    },
  });
}
