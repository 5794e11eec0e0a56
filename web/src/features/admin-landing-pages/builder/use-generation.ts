import {
  cancelGeneration,
  generateLandingPage,
  readGeneration,
  type Generation,
} from '@setter/contracts/landing-pages/generations';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { type Draft, storedFields } from './draft.ts';
import { withScheme } from './problems.ts';

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
const failedTitle = 'Generation failed';
const fallback = 'Failed to generate landing page';
const pollMs = 700;

/** Generates the page of a draft and follows its steps, also those of a generation that began before a reload. */
export function useGeneration({ draftId, resumes, onPage }: Options) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<GenerationState>(() =>
    resumes ? { ...idle, status: 'running', step: 'reading' } : idle,
  );
  // Without an answer of its own to wait for, the steps say when it is done.
  const [followsOnly, setFollowsOnly] = useState(resumes);
  const isRunning = state.status === 'running';
  const { data: progress, error: progressError } = useQuery({
    queryKey: [readGeneration.path, draftId],
    queryFn: ({ signal }) => apiOf(queryClient)(readGeneration, { params: { draftId }, signal }),
    enabled: isRunning,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: isRunning ? pollMs : false,
  });

  const fail = (message: string, code: string | undefined) => {
    setFollowsOnly(false);
    setState((before) => ({
      ...before,
      status: 'failed',
      failure: { message, offersBuiltIn: code === 'ai_unavailable' },
    }));
    toastError({ title: failedTitle, description: message });
  };
  const finish = (page: LandingPageDraft, made: HowMade) => {
    setFollowsOnly(false);
    setState({ ...idle, made });
    onPage(page);
    toast({ title: 'Landing page generated successfully' });
  };

  const follow = useEffectEvent((found: Generation) => {
    if (!isRunning) return;
    if (found.step !== 'done' && found.step !== 'failed') {
      setState((before) => ({ ...before, step: found.step }));
      return;
    }
    if (!followsOnly) return;
    if (found.step === 'done' && found.page !== undefined)
      finish(found.page, {
        at: new Date().toISOString(),
        writer: found.writer ?? 'ai',
        notes: found.notes ?? [],
      });
    else fail(found.reason ?? fallback, found.code);
  });
  useEffect(() => {
    if (progress !== undefined) follow(progress);
  }, [progress]);
  // After a reload nothing may be left of it.
  const lost = useEffectEvent((error: unknown) => {
    if (followsOnly && error instanceof ApiError && error.status === 404) {
      setFollowsOnly(false);
      setState(idle);
    }
  });
  useEffect(() => {
    if (progressError !== null) lost(progressError);
  }, [progressError]);

  const generate = async (draft: Draft, writer?: 'built-in') => {
    setFollowsOnly(false);
    setState((before) => ({ ...before, status: 'running', step: 'reading', failure: null }));
    try {
      const {
        page,
        writer: written,
        notes,
      } = await apiOf(queryClient)(generateLandingPage, {
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
      finish(page, { at: new Date().toISOString(), writer: written, notes });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'generation_cancelled') setState(idle);
      else if (error instanceof ApiError && error.code === 'generation_running') setFollowsOnly(true);
      else fail(error instanceof ApiError ? error.message : fallback, codeOf(error));
    }
  };

  const cancel = async () => {
    setFollowsOnly(false);
    setState((before) => ({ ...idle, made: before.made }));
    try {
      await apiOf(queryClient)(cancelGeneration, { params: { draftId } });
    } catch {
      // It had ended by itself.
    }
  };

  return { state, generate, cancel };
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);
