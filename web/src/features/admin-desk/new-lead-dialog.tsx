import type { BodyOf } from '@setter/contracts/call';
import { createLead } from '@setter/contracts/leads/manage-leads';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type { ReceivedBy } from '@setter/events/leads/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { useRefreshDesk } from './mutations.ts';
import { stateNames } from './places.ts';

const formId = 'new-lead';
const blank = {
  name: '',
  phone: '',
  email: '',
  company: '',
  state: '',
  message: '',
  received: 'phone' as ReceivedBy,
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is wrong before anything is sent. */
const check = ({ name, phone, email }: typeof blank): Record<string, string> => ({
  ...(name.trim() === '' && { name: 'Enter a name.' }),
  ...(phone.trim() === '' && email.trim() === '' && { phone: 'Enter a phone number or an e-mail address.' }),
});

interface NewLeadDialogProps {
  readonly onWritten: (id: string) => void;
  readonly onClose: () => void;
}

/** Writes an enquiry down that came by phone or otherwise. */
export function NewLeadDialog({ onWritten, onClose }: NewLeadDialogProps) {
  const form = useContractForm({ call: createLead, initial: blank, draftName: 'new lead' });
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (body: BodyOf<typeof createLead>) => apiOf(queryClient)(createLead, { body }),
    onSuccess: ({ id }) => {
      toast({ title: 'The lead is written down' });
      onWritten(id);
    },
    onError: (error) => toastFailure('Not written down', error),
    onSettled: useRefreshDesk(),
  });
  const { values } = form;
  const submit = () => {
    if (create.isPending) return;
    const found = check(values);
    if (Object.keys(found).length > 0) return form.refuse(found);
    const { name, phone, email, company, state, message, received } = values;
    create.mutate(
      {
        name: name.trim(),
        phone: orNull(phone),
        email: orNull(email),
        company: orNull(company),
        state: state === '' ? null : (state as AustralianState),
        message: orNull(message),
        received,
      },
      form.settled(onClose),
    );
  };
  return (
    <Dialog
      open
      onClose={create.isPending ? () => undefined : onClose}
      size="sheet"
      title="New lead"
      description="Somebody rang us or came in. A person who is known gets a further enquiry."
      footer={
        <>
          <Button
            variant="secondary"
            disabled={create.isPending}
            onClick={() => {
              form.draft.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={create.isPending}>
            Write down
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={submit} className="grid gap-4">
        <DraftNotice draft={form.draft} />
        <SegmentedControl
          label="It came"
          showLabel
          value={values.received}
          onChange={(received) => form.change({ received })}
          segments={[
            { value: 'phone', label: 'By phone' },
            { value: 'in_person', label: 'In person' },
            { value: 'other', label: 'Otherwise' },
          ]}
        />
        <TextField label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
          <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
          <TextField label="Company" hint="Optional" autoComplete="off" {...form.field('company')} />
          <NativeSelect
            label="Where"
            hint="Optional"
            placeholder="Not said"
            options={Object.fromEntries(
              Object.entries(stateNames).map(([state, name]) => [state, name.replace(/^the /, '')]),
            )}
            value={values.state}
            onChange={(event) => form.change({ state: event.target.value })}
          />
        </div>
        <TextAreaField label="What they said" hint="Optional" {...form.field('message')} />
      </Form>
    </Dialog>
  );
}
