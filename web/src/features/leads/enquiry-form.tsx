import { contact, missingIndustry } from '@setter/contracts/leads/contact';
import { enquiryIndustries, type EnquiryIndustry } from '@setter/events/leads/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ConsentWording } from '../../components/forms/consent-wording.tsx';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { NameAndEmailFields } from '../../components/name-and-email-fields.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { FormThanks } from '../../components/form-thanks.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { useBesideEnquiry, usePageAddress, useRefusedForm } from '../../lib/forms/posted-form.ts';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { track } from '../../lib/traffic/track.ts';
import { failed, failureToast, sendEnquiry, sent } from './send-enquiry.ts';
import type { Enquiry, SentBeside } from './send-enquiry.ts';

interface EnquiryFormProps {
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** The form books a strategy call. */
  readonly isBooking?: boolean;
  /** The visitor comes back from a form that the browser posted itself. */
  readonly isSent: boolean;
  /** The wording above the button. */
  readonly consent: ShownConsent;
}

const blank = { name: '', email: '', phone: '', company: '', industry: '' };
type Values = typeof blank;

/**
 * The form of the home and the contact page. Success empties it, failure keeps every word. Its state is its own: it begins
 * with what the server refused of a form that the browser posted.
 */
export function EnquiryForm({
  submitLabel,
  busyLabel,
  isBooking = false,
  isSent,
  consent,
}: EnquiryFormProps) {
  const refused = useRefusedForm('enquiry');
  const [values, setValues] = useState<Values>({ ...blank, ...refused.values });
  const [errors, setErrors] = useState(refused.errors);
  const draft = useDraft({
    form: 'enquiry',
    values,
    initial: blank,
    restore: (typed) => setValues({ ...blank, ...typed }),
  });
  const action = usePageAddress();
  const beside = { ...useBesideEnquiry(), page: action, consentVersion: `${consent.version}` };
  const noteStart = useFormStart();
  const send = useSendEnquiry({
    isBooking,
    beside,
    onSent: () => {
      draft.forget();
      setValues(blank);
      noteStart.reset();
    },
    onRefused: setErrors,
  });

  const set = (field: keyof Values) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [field]: event.target.value }));
    if (field === 'name' || field === 'email') noteStart.once();
  };
  const submit = (form: HTMLFormElement) => {
    if (send.isPending) return;
    const { industry, ...rest } = values;
    const found = nativeErrors(form);
    if (Object.keys(found).length === 0 && !isEnquiryIndustry(industry)) {
      found.industry = missingIndustry;
      toastError({ title: 'Industry Required', description: missingIndustry });
    }
    setErrors(found);
    if (isEnquiryIndustry(industry) && Object.keys(found).length === 0) send.mutate({ ...rest, industry });
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: set(name),
    error: errors[name],
    maxLength: contact.limits?.[name],
  });

  if (isSent)
    return (
      <FormThanks {...sent} again="Send another message" page={isBooking ? action : `${action}#contact`} />
    );
  return (
    <Form
      errors={errors}
      posted={{
        action,
        hidden: beside,
        problem: refused.problem === null ? null : { title: failed, text: refused.problem },
      }}
      onSubmit={(event) => submit(event.currentTarget)}
      className="grid gap-4"
    >
      <DraftNotice draft={draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameAndEmailFields field={field} />
        <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
        <TextField label="Company" required autoComplete="organization" {...field('company')} />
      </div>
      <NativeSelect
        label="Industry"
        placeholder="Select your industry"
        options={enquiryIndustries}
        {...field('industry')}
      />
      <ConsentWording text={consent.text} />
      <Button type="submit" size="lg" className="mt-1 w-full" busy={send.isPending} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      <CollectionNotice />
    </Form>
  );
}

/** The browser's own rules and descriptions, shown in our place. */
function nativeErrors(form: HTMLFormElement): Record<string, string> {
  const wrong = form.querySelectorAll<HTMLInputElement>('input:invalid');
  return Object.fromEntries(Array.from(wrong, (input) => [input.name, input.validationMessage]));
}

/** Reports the first edit of a name or an e-mail, once for each enquiry. */
function useFormStart() {
  const started = useRef(false);
  return {
    once: () => {
      if (!started.current) track('InitiateCheckout');
      started.current = true;
    },
    reset: () => {
      started.current = false;
    },
  };
}

function useSendEnquiry({
  isBooking,
  beside,
  onSent,
  onRefused,
}: {
  isBooking: boolean;
  beside: SentBeside;
  onSent: () => void;
  onRefused: (errors: Record<string, string>) => void;
}) {
  const queryClient = useQueryClient();
  const phone = useRouteContext({ from: '__root__', select: (context) => context.site.brand.phone });
  return useMutation({
    mutationFn: (enquiry: Enquiry) => sendEnquiry(queryClient, enquiry, { beside, isBooking }),
    onSuccess: () => {
      onSent();
      toast(sent);
    },
    onError: (error) => {
      onRefused(fieldErrors(error));
      toastError(failureToast(error, phone));
    },
  });
}

/** What the Privacy Act wants people to know before they hand over their details. */
function CollectionNotice() {
  return (
    <p className="text-meta text-muted">
      We collect these details to answer your enquiry and to talk about appointments for your business. You
      need not give them, but then we cannot reply. We share them only with the services that run this site.
      Our{' '}
      <Link to="/privacy-policy" className="font-medium text-accent underline underline-offset-3">
        Privacy Policy
      </Link>{' '}
      says how to see, correct or delete them and how to complain.
    </p>
  );
}

function isEnquiryIndustry(value: string): value is EnquiryIndustry {
  return Object.hasOwn(enquiryIndustries, value);
}
