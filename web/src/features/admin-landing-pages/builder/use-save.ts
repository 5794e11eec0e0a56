import {
  listLandingPages,
  publishLandingPage,
  reviseLandingPage,
  saveLandingPage,
  type AdminLandingPage,
} from '@setter/contracts/landing-pages/manage-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { landingPageQuery } from '../../../lib/api/admin-queries.ts';
import { ApiError, fieldErrors, failureText, referenceOf } from '../../../lib/api/api-error.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toast, toastError } from '../../../lib/toasts/toast.ts';
import type { BuilderAction, BuilderState, Stored } from './builder-reducer.ts';
import { type Draft, pageOf } from './draft.ts';
import { withScheme } from './website.ts';

interface SaveOptions {
  readonly draftId: string;
  readonly dispatch: Dispatch<BuilderAction>;
  readonly onSaved: (id: number) => void;
  /** Another admin saved meanwhile: the page as it is now. */
  readonly onConflict: (theirs: AdminLandingPage) => void;
}

interface SaveInput {
  readonly draft: Draft;
  readonly stored: BuilderState['stored'];
  readonly publish: boolean;
}

export const storedOf = (
  { id, version, isPublished, previewUrl }: AdminLandingPage,
  savedAt: string | null = new Date().toISOString(),
): Stored => ({ id, version, isPublished, previewUrl, savedAt });

/** Saves the draft, and publishes it when asked. */
export function useSave({ draftId, dispatch, onSaved, onConflict }: SaveOptions) {
  const queryClient = useQueryClient();
  const api = apiOf(queryClient);

  const save = async ({ draft, stored, publish }: SaveInput) => {
    const page = pageOf(draft);
    if (page === null) throw new Error('Nothing to save');
    const body = { ...page, businessWebsite: page.businessWebsite && withScheme(page.businessWebsite) };
    if (stored === null) return api(saveLandingPage, { body: { draftId, page: body, isPublished: publish } });
    const saved = await api(reviseLandingPage, {
      params: { id: stored.id },
      body: { page: body, expectedVersion: stored.version },
    });
    if (!publish || saved.isPublished) return saved;
    return api(publishLandingPage, { params: { id: saved.id }, body: { isPublished: true } });
  };

  return useMutation({
    mutationFn: save,
    onSuccess: (saved, { draft, publish }) => {
      dispatch({ type: 'saved', draft, stored: storedOf(saved) });
      onSaved(saved.id);
      toast({
        title: 'Landing page saved',
        ...(publish && saved.isPublished ? { description: 'It is published.' } : {}),
      });
      return queryClient.invalidateQueries({ queryKey: [listLandingPages.path] });
    },
    onError: async (error, { stored }) => {
      if (error instanceof ApiError && error.code === 'landing_page_changed' && stored !== null) {
        const theirs = await queryClient.fetchQuery({ ...landingPageQuery(stored.id), staleTime: 0 });
        if (theirs !== null) return onConflict(theirs);
      }
      const [first] = Object.values(fieldErrors(error));
      toastError({
        title: 'Save failed',
        description: first ?? failureText(error),
        reference: referenceOf(error),
      });
    },
  });
}
