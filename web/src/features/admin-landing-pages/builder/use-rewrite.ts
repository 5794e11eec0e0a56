import { rewriteSection } from '@setter/contracts/landing-pages/generations';
import type { PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../../lib/toasts/toast.ts';
import type { BuilderAction } from './builder-reducer.ts';
import { type Draft, pageOf } from './draft.ts';

/** Rewrites one section of the page; undo brings the texts before back. */
export function useRewrite(draftId: string, draft: Draft, dispatch: Dispatch<BuilderAction>) {
  const queryClient = useQueryClient();
  const rewrite = useMutation({
    mutationFn: async (section: PageSection) => {
      const page = pageOf(draft);
      return apiOf(queryClient)(rewriteSection, {
        params: { draftId },
        body: { section, ...(page !== null && { page }) },
      });
    },
    onSuccess: ({ content, notes }, section) => {
      dispatch({ type: 'rewritten', section, content });
      toast({
        title: 'Section rewritten',
        ...(notes[0] !== undefined && { description: notes[0] }),
        action: { label: 'Undo', onPress: () => dispatch({ type: 'undo' }) },
      });
    },
    onError: (error) => toastFailure('Generation failed', error),
  });
  return {
    rewrite: (section: PageSection) => {
      if (!rewrite.isPending) rewrite.mutate(section);
    },
    rewriting: rewrite.isPending ? JSON.stringify(rewrite.variables) : null,
  };
}
