import type { Client } from '@setter/contracts/clients/client';
import { grantKinds, type GrantKind } from '@setter/events/credits/value-sets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { credits } from '../../lib/texts/money.ts';
import { changeSentence, invalidAmount, newBalance } from './credit-change.ts';
import { useSetCredits } from './mutations.ts';

const kindLabels: Record<GrantKind, string> = {
  gift: 'Gift',
  correction: 'Correction',
  paid_offline: 'Paid offline',
};
const formId = 'set-credits';
const blank = { balance: '', reason: '', amountPaid: '', reference: '', kind: 'correction' as GrantKind };

interface CreditDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
}

/** Sets a client's balance; the ledger gets the difference to the balance that is shown here. */
export function CreditDialog({ client, onClose }: CreditDialogProps) {
  return client === null ? null : <OpenDialog key={client.id} given={client} onClose={onClose} />;
}

/** As the contract calls the field. */
const fieldOf = (name: string): string => (name === 'balance' ? 'credits' : name);

function OpenDialog({ given, onClose }: { readonly given: Client; readonly onClose: () => void }) {
  const { data: client } = useQuery({ ...clientQuery(given.id), initialData: given });
  // The balance shown when the person began to type: polling leaves it alone until a failure.
  const [seen, setSeen] = useState<number | null>(null);
  const balance = seen ?? client.credits;
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const setCredits = useSetCredits(client.id);
  const draft = useDraft({
    form: `credits ${client.id}`,
    values,
    initial: blank,
    restore: (typed) => setValues({ ...blank, ...typed }),
  });
  const leave = () => {
    draft.forget();
    onClose();
  };
  const set = (name: Exclude<keyof typeof values, 'kind'>) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setSeen(balance);
    // What was wrong is being put right: the preview comes back.
    setErrors(({ [fieldOf(name)]: _mended, ...others }) => others);
  };
  const wanted = newBalance(values.balance);

  const submit = () => {
    if (wanted === null || setCredits.isPending) return;
    if (wanted === 'invalid') return setErrors({ credits: invalidAmount });
    setErrors({});
    const reason = values.reason.trim();
    setCredits.mutate(
      {
        credits: wanted,
        expectedBalance: balance,
        kind: values.kind,
        ...(reason === '' ? {} : { reason }),
        ...(values.kind === 'paid_offline'
          ? { amountPaid: Number(values.amountPaid), reference: values.reference }
          : {}),
      },
      {
        onSuccess: leave,
        onError: (error) => {
          setErrors(fieldErrors(error));
          setSeen(null);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={setCredits.isPending ? () => undefined : onClose}
      title="Edit credits"
      description={`${clientTitle(client)} has ${credits(balance)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={leave} disabled={setCredits.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={setCredits.isPending} disabled={wanted === null}>
            Update Credits
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit} className="grid gap-4">
        <DraftNotice draft={draft} />
        <TextField
          label="New balance"
          hint="credits"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          value={values.balance}
          error={errors['credits']}
          help={
            typeof wanted === 'number'
              ? changeSentence(balance, wanted)
              : 'The number of credits this client should have.'
          }
          onChange={set('balance')}
        />
        <SegmentedControl
          label="Kind"
          showLabel
          value={values.kind}
          onChange={(kind) => setValues((before) => ({ ...before, kind }))}
          segments={grantKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
        {values.kind === 'paid_offline' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Amount paid"
              hint="AUD, GST included"
              inputMode="decimal"
              value={values.amountPaid}
              error={errors['amountPaid']}
              onChange={set('amountPaid')}
            />
            <TextField
              label="Reference"
              value={values.reference}
              error={errors['reference']}
              onChange={set('reference')}
            />
          </div>
        )}
        <TextField
          label="Reason"
          hint="Optional"
          placeholder="Adjusted by admin"
          help="The client reads it in the credit history."
          value={values.reason}
          error={errors['reason']}
          onChange={set('reason')}
        />
      </Form>
    </Dialog>
  );
}
