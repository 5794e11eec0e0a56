import {
  cancelGeneration,
  generateLandingPage,
  readGeneration,
  type Generation,
} from '@setter/contracts/landing-pages/generations';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, failureText } from '../../../lib/api/api-error.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toast, toastError } from '../../../lib/toasts/toast.ts';
import { followGeneration } from './follow-generation.ts';
import { type Draft, storedFields } from './draft.ts';
import { withScheme } from './website.ts';

/** How a page was written. */
export interface HowMade {
  readonly at: string;
  readonly writer: 'ai' | 'built-in';
  /** Sentences about what was left out. */
  readonly notes: readonly string[];
}

export interface GenerationState {
  readonly status: 'idle' | 'running' | 'failed';
  /** How far it is, while it runs or where it failed. */
  readonly step: Generation['step'] | null;
  readonly failure: { readonly message: string; readonly offersBuiltIn: boolean } | null;
  readonly made: HowMade | null;
}

interface Options {
  readonly draftId: string;
  /** A generation was under way when the page was left. */
  readonly resumes: boolean;
  readonly onPage: (page: LandingPageDraft) => void;
}

const idle: GenerationState = { status: 'idle', step: null, failure: null, made: null };
const fallback = 'Failed to generate landing page';

/** Generates the page of a draft and follows its steps, also those of a generation that began before a reload. */
export function useGeneration({ draftId, resumes, onPage }: Options) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<GenerationState>(() =>
    resumes ? { ...idle, status: 'running', step: 'reading' } : idle,
  );

  const fail = (message: string, code: string | undefined) => {
    setState((before) => ({
      ...before,
      status: 'failed',
      failure: { message, offersBuiltIn: code === 'ai_unavailable' },
    }));
    toastError({ title: 'Generation failed', description: message });
  };
  const finish = (page: LandingPageDraft, writer: HowMade['writer'], notes: readonly string[]) => {
    setState({ ...idle, made: { at: new Date().toISOString(), writer, notes } });
    onPage(page);
    toast({ title: 'Landing page generated successfully' });
  };

  const follow = (signal: AbortSignal, begins: boolean) =>
    followGeneration({
      signal,
      begins,
      read: () => apiOf(queryClient)(readGeneration, { params: { draftId }, signal }),
      onStep: (step) => setState((before) => ({ ...before, step })),
    });
  const followOn = useEffectEvent(follow);
  const conclude = useEffectEvent((last: Generation | undefined) => {
    if (last === undefined) setState(idle);
    else if (last.page === undefined) fail(last.reason ?? fallback, last.code);
    else finish(last.page, last.writer ?? 'ai', last.notes ?? []);
  });
  useEffect(() => {
    if (!resumes) return;
    const leaving = new AbortController();
    void followOn(leaving.signal, false).then((last) => {
      if (!leaving.signal.aborted) conclude(last);
    });
    return () => leaving.abort();
  }, [resumes]);

  const generate = async (draft: Draft, writer?: 'built-in') => {
    setState((before) => ({ ...before, status: 'running', step: 'reading', failure: null }));
    const following = new AbortController();
    void follow(following.signal, true);
    try {
      const answer = await apiOf(queryClient)(generateLandingPage, {
        body: {
          draftId,
          clientName: draft.clientName,
          clientWebsite: withScheme(draft.clientWebsite),
          promotionalText: draft.promotionalText,
          customDescription: draft.customDescription,
          customCtaText: draft.ctaText,
          customFormFields: JSON.stringify(storedFields(draft.fields)),
          manualPrimaryColor: draft.theme.primaryColor,
          metaPixelCode: draft.metaPixelCode,
          ...(writer !== undefined && { writer }),
        },
      });
      finish(answer.page, answer.writer, answer.notes);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'generation_cancelled') setState((before) => ({ ...idle, made: before.made }));
      else fail(failureText(error, fallback), code);
    } finally {
      following.abort();
    }
  };

  const cancel = async () => {
    setState((before) => ({ ...idle, made: before.made }));
    try {
      await apiOf(queryClient)(cancelGeneration, { params: { draftId } });
    } catch {
      // It had ended by itself.
    }
  };

  return { state, generate, cancel };
}
