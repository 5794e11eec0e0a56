import { changeLead, type Lead } from '@setter/contracts/leads/manage-leads';
import { enquiryIndustries } from '@setter/events/leads/value-sets';
import { useEffect, useRef, useState } from 'react';
import { DraftNotice } from '../../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { Form } from '../../../components/ui/form.tsx';
import { NativeSelect } from '../../../components/ui/native-select.tsx';
import { stateNames } from '../places.ts';
import { bodyOf, type Details, detailsOf, isChanged, refusedDetails, untouched } from './details-draft.ts';
import { useChangeDetails } from './mutations.ts';

/** The fields of a lead's details, as they are edited; they follow what others store meanwhile. */
export function useDetailsForm(lead: Lead, onSaved: () => void) {
  const stored = detailsOf(lead);
  const [base, setBase] = useState(stored);
  const [isOvertaken, setOvertaken] = useState(false);
  const save = useChangeDetails(lead.id);
  const form = useContractForm<Details>({ call: changeLead, initial: base, draftName: `lead ${lead.id}` });
  const isTouched = isChanged(form.values, base);
  if (isChanged(stored, base)) {
    setBase(stored);
    form.change(untouched(form.values, base, stored));
    // What this form has just saved is no other person's.
    if (isTouched && !save.isPending) setOvertaken(true);
  }
  const done = () => {
    setOvertaken(false);
    onSaved();
  };
  return {
    ...form,
    isTouched,
    isOvertaken,
    busy: save.isPending,
    /** Puts back what is stored. */
    discard: () => {
      form.draft.forget();
      form.change(base);
      form.refuse({});
      setOvertaken(false);
    },
    submit: () => {
      if (save.isPending) return;
      const body = bodyOf(form.values, base);
      if (Object.keys(body).length === 0) return done();
      const { onSuccess } = form.settled(done);
      save.mutate(body, { onSuccess, onError: (error) => form.refuse(refusedDetails(error, body)) });
    },
  };
}
export type DetailsForm = ReturnType<typeof useDetailsForm>;

/** Known industries, and the one that the lead has when it is another. */
const industriesWith = (own: string): Readonly<Record<string, string>> =>
  own === '' || Object.hasOwn(enquiryIndustries, own)
    ? enquiryIndustries
    : { ...enquiryIndustries, [own]: own };

export function DetailsFields({
  form,
  onCancel,
}: {
  readonly form: DetailsForm;
  readonly onCancel: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const select = (name: 'industry' | 'state') => ({
    value: form.values[name],
    error: form.shownErrors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.change({ [name]: event.target.value }),
  });
  return (
    <Form aria-label="Details" errors={form.errors} onSubmit={form.submit} className="mt-3 grid gap-3.5">
      <DraftNotice draft={form.draft} />
      {form.isOvertaken && (
        <p role="status" className="rounded-control bg-accent-tint px-3.5 py-2.5 text-label text-accent-ink">
          Somebody else has changed this lead meanwhile. What you had not touched shows what it is now.
        </p>
      )}
      <TextField label="Name" autoComplete="off" ref={first} data-autofocus {...form.field('name')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField label="Company" autoComplete="off" {...form.field('company')} />
      <NativeSelect
        label="Industry"
        placeholder="Not said"
        options={industriesWith(form.values.industry)}
        {...select('industry')}
      />
      <NativeSelect
        label="Where"
        placeholder="Not said"
        options={Object.fromEntries(
          Object.entries(stateNames).map(([state, name]) => [state, name.replace(/^the /, '')]),
        )}
        {...select('state')}
      />
      <p className="text-meta text-muted">What was sent stays in the timeline.</p>
      <div className="flex gap-2.5">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
