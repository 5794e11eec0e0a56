import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { answerName } from '../../../shared/answer-names.ts';
import type { RefusedForm } from '../../../shared/render-contract.ts';
import { useDraft } from '../../components/forms/use-draft.ts';
import { fieldErrors, refusalText } from '../../lib/api/api-error.ts';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { track } from '../../lib/traffic/track.ts';
import { checkAnswers } from './form-check.ts';
import { loadBooking } from './booking/load-booking.tsx';
import { visitorOf } from './booking/visitor.ts';
import { sendLead } from './send-lead.ts';
import type { LiveForm } from '../../components/landing-page/live-form.ts';
import { failure, requiredMissing, thanks } from '../../components/landing-page/texts.ts';

interface Given {
  readonly page: PageView;
  readonly openedAt: string;
  readonly refused: Pick<RefusedForm, 'values' | 'errors' | 'problem'>;
  /** The visitor comes back from a form that the browser posted itself. */
  readonly isSent: boolean;
  readonly campaign: Readonly<Record<string, string>>;
  /** The wording above the button. */
  readonly consent: ShownConsent;
}

type Answers = Readonly<Record<string, string>>;

/** The form as a visitor fills it in and sends it, and what takes its place where times are offered. */
export function useLiveForm({ page, openedAt, refused, isSent, campaign, consent }: Given): {
  readonly live: LiveForm;
  readonly afterForm: ReactNode;
} {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState(refused.errors);
  const started = useRef(false);
  const blank = useMemo(() => Object.fromEntries(page.formFields.map(({ name }) => [name, ''])), [page]);
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(Object.entries(refused.values).filter(([name]) => Object.hasOwn(blank, name))),
  );
  const [start, setStart] = useState({ values: refused.values as Answers, round: 0 });
  const draft = useDraft({
    form: `landing page ${page.id ?? ''}`,
    values: { ...blank, ...answers },
    initial: blank,
    restore: (typed) => {
      const values = typed as Answers;
      setAnswers(values);
      // What was typed before hydration stays; what is discarded goes.
      setStart(({ round }) => ({ values, round: Object.keys(values).length > 0 ? round : round + 1 }));
    },
  });
  const hidden = useMemo(
    () => ({ ...besideAnswers(page, openedAt, campaign), consentVersion: `${consent.version}` }),
    [page, openedAt, campaign, consent],
  );
  const send = useMutation({
    mutationFn: async (answers: ReadonlyMap<string, string>) => {
      const offer = await sendLead(queryClient, answers, hidden);
      return offer === null ? null : loadBooking(offer, visitorOf(page.formFields, answers));
    },
    onSuccess: (booking) => {
      draft.forget();
      if (booking === null) toast(thanks);
    },
    onError: (error) => {
      setErrors(fieldErrors(error));
      toastError(failureToast(error));
    },
  });
  const submit = (form: HTMLFormElement) => {
    if (send.isPending) return;
    if (page.isPreview) {
      toast({ title: 'Preview', description: 'The form can be sent once the page is published.' });
      return;
    }
    const answers = answersOf(form, page);
    const found = checkAnswers(page.formFields, answers);
    setErrors(found.errors);
    if (found.missing !== null) toastError(requiredMissing(found.missing));
    if (Object.keys(found.errors).length === 0) send.mutate(answers);
  };
  const live: LiveForm = {
    status: sentStatus(send.isPending, send.isSuccess || isSent),
    errors,
    values: start.values,
    round: start.round,
    draft,
    hidden,
    consent: consent.text,
    problem: send.isIdle ? refused.problem : null,
    onSubmit: submit,
    onEdit: ({ currentTarget: { form } }) => {
      if (form !== null) setAnswers(Object.fromEntries(answersOf(form, page)));
      if (!started.current && !page.isPreview) track('InitiateCheckout');
      started.current = true;
    },
  };
  return { live, afterForm: send.data ?? undefined };
}

const sentStatus = (isPending: boolean, isSent: boolean): LiveForm['status'] => {
  if (isPending) return 'sending';
  return isSent ? 'sent' : 'open';
};

/** The answers by field. */
function answersOf(form: HTMLFormElement, page: PageView): Map<string, string> {
  const data = new FormData(form);
  return new Map(
    page.formFields.flatMap(({ name }) => {
      const value = data.get(answerName(name));
      return typeof value === 'string' && value.trim() !== '' ? [[name, value] as const] : [];
    }),
  );
}

/** What is sent beside the answers; the same for forms that browsers post themselves. */
function besideAnswers(
  page: PageView,
  openedAt: string,
  campaign: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    landingPageId: String(page.id ?? ''),
    source: `Landing Page: ${page.businessName}`,
    openedAt,
    ...campaign,
  };
}

/** The toast after a failure. */
function failureToast(error: unknown): { title: string; description: string } {
  return { ...failure, description: refusalText(error) ?? failure.description };
}
