import { isEmailAddress, wrongEmail } from '@setter/contracts/email/address';
import { requestSupport } from '@setter/contracts/support/request-support';
import {
  supportTopics,
  type SupportTopic,
  supportUrgencies,
  type SupportUrgency,
} from '@setter/events/support/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { FormThanks } from '../../components/form-thanks.tsx';
import { NameAndEmailFields } from '../../components/name-and-email-fields.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { useOpenedAt, usePageAddress, useRefusedForm } from '../../lib/forms/posted-form.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { track } from '../../lib/traffic/track.ts';
import { failed, failureToast, readSender, sendSupport, sentToast } from './send-support.ts';
import type { SupportRequest } from './send-support.ts';

const blank = {
  name: '',
  email: '',
  phone: '',
  businessName: '',
  supportTopic: '',
  urgency: 'medium',
  message: '',
};
type Values = typeof blank;

const urgencies = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;

/**
 * Asks for support. A signed-in client is filled in; success empties the form, failure keeps every word. `isSent`: the
 * visitor comes back from a form that the browser posted itself.
 */
export function SupportForm({ isSent }: { readonly isSent: boolean }) {
  const queryClient = useQueryClient();
  const sender = useSender();
  const refused = useRefusedForm('support');
  const [typed, setTyped] = useState<Partial<Values>>(refused.values);
  const [errors, setErrors] = useState(refused.errors);
  const isHydrated = useHydrated();
  const action = usePageAddress();
  const openedAt = useOpenedAt();
  const values: Values = { ...blank, ...sender, ...typed };
  const draft = useDraft({
    form: 'support',
    values: { ...blank, ...typed },
    initial: blank,
    restore: setTyped,
  });
  const send = useMutation({
    mutationFn: (request: SupportRequest) => sendSupport(queryClient, request),
    onSuccess: () => {
      draft.forget();
      setTyped({});
      toast(sentToast);
      track('ServiceInquiry');
    },
    onError: (error) => {
      setErrors(fieldErrors(error));
      toastError(failureToast(error));
    },
  });

  const request = asRequest(values);
  const submit = (form: HTMLFormElement) => {
    if (send.isPending || request === null) return;
    const email = form.querySelector<HTMLInputElement>('input[name=email]');
    const found: Record<string, string> =
      email !== null && email.value !== '' && !isEmailAddress(email.value) ? { email: wrongEmail } : {};
    setErrors(found);
    if (Object.keys(found).length === 0) send.mutate(request);
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
    error: errors[name],
    maxLength: requestSupport.limits?.[name],
  });

  if (isSent) return <FormThanks {...sentToast} again="Send another request" page={action} />;
  return (
    <Form
      errors={errors}
      posted={{
        action,
        hidden: { openedAt },
        problem: refused.problem === null ? null : { title: failed, text: refused.problem },
      }}
      onSubmit={(event) => submit(event.currentTarget)}
      className="grid gap-4"
    >
      <DraftNotice draft={draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameAndEmailFields field={field} />
        <TextField label="Phone" hint="Optional" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Business name"
          hint="Optional"
          autoComplete="organization"
          {...field('businessName')}
        />
        <NativeSelect
          label="Topic"
          placeholder="Select a topic"
          options={supportTopics}
          {...field('supportTopic')}
        />
        <NativeSelect label="Urgency" options={urgencies} {...field('urgency')} />
      </div>
      <TextAreaField label="Message" required rows={6} {...field('message')} />
      <Button
        type="submit"
        size="lg"
        className="mt-1 w-full"
        // Without scripts it has to send: then the server says what is missing.
        disabled={isHydrated && request === null}
        busy={send.isPending}
        busyLabel="Sending..."
      >
        Send Support Request
      </Button>
      <p className="text-meta text-muted">
        {sender === null
          ? 'We use these details to answer your request only.'
          : 'You are signed in: your request is linked to your account.'}{' '}
        Our <TextLink to="/privacy-policy">Privacy Policy</TextLink> says more.
      </p>
    </Form>
  );
}

/** The signed-in client, read once the page is there: public pages are light without queries. Null for a visitor. */
function useSender() {
  const queryClient = useQueryClient();
  const [sender, setSender] = useState<Awaited<ReturnType<typeof readSender>>>(null);
  useEffect(() => {
    const reading = new AbortController();
    // Without an answer the form is that of a visitor.
    readSender(queryClient, reading.signal).then(setSender, () => undefined);
    return () => reading.abort();
  }, [queryClient]);
  return sender;
}

/** Null until everything that is required is filled in. */
function asRequest(values: Values): SupportRequest | null {
  const { supportTopic, urgency, ...texts } = values;
  const isFilled = [texts.name, texts.email, texts.message].every((text) => text.trim() !== '');
  if (!isFilled || !isTopic(supportTopic) || !isUrgency(urgency)) return null;
  return { ...texts, supportTopic, urgency };
}

const isTopic = (value: string): value is SupportTopic => Object.hasOwn(supportTopics, value);
const isUrgency = (value: string): value is SupportUrgency =>
  (supportUrgencies as readonly string[]).includes(value);
