import type { Client } from '@setter/contracts/clients/client';
import { setCredits as setCreditsCall, wrongCredits } from '@setter/contracts/credits/set-credits';
import { grantKinds, type GrantKind } from '@setter/events/credits/value-sets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { credits } from '../../lib/texts/money.ts';
import { changeSentence, newBalance } from './credit-change.ts';
import { useSetCredits } from './mutations.ts';

const kindLabels: Record<GrantKind, string> = {
  gift: 'Gift',
  correction: 'Correction',
  paid_offline: 'Paid offline',
};
const formId = 'set-credits';
const blank = { credits: '', reason: '', amountPaid: '', reference: '', kind: 'correction' as GrantKind };

interface CreditDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
}

/** Sets a client's balance; the ledger gets the difference to the balance that is shown here. */
export function CreditDialog({ client, onClose }: CreditDialogProps) {
  return client === null ? null : <OpenDialog key={client.id} given={client} onClose={onClose} />;
}

function OpenDialog({ given, onClose }: { readonly given: Client; readonly onClose: () => void }) {
  const { data: client } = useQuery({ ...clientQuery(given.id), initialData: given });
  // The balance shown when the person began to type: polling leaves it alone until a failure.
  const [seen, setSeen] = useState<number | null>(null);
  const balance = seen ?? client.credits;
  const form = useContractForm({
    call: setCreditsCall,
    initial: blank,
    draftName: `credits ${client.id}`,
  });
  const { values } = form;
  const setCredits = useSetCredits(client.id);
  const leave = () => {
    form.draft.forget();
    onClose();
  };
  const field = (name: Exclude<keyof typeof blank, 'kind'>) => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        onChange(event);
        setSeen(balance);
      },
    };
  };
  const wanted = newBalance(values.credits);

  const submit = () => {
    if (wanted === null || setCredits.isPending) return;
    if (wanted === 'invalid') return form.refuse({ credits: wrongCredits });
    form.refuse({});
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
      form.settled(onClose, () => setSeen(null)),
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
      <Form id={formId} errors={form.errors} onSubmit={submit} className="grid gap-4">
        <DraftNotice draft={form.draft} />
        <TextField
          label="New balance"
          hint="credits"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          help={
            typeof wanted === 'number'
              ? changeSentence(balance, wanted)
              : 'The number of credits this client should have.'
          }
          {...field('credits')}
        />
        <SegmentedControl
          label="Kind"
          showLabel
          value={values.kind}
          onChange={(kind) => form.change({ kind })}
          segments={grantKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
        {values.kind === 'paid_offline' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Amount paid"
              hint="AUD, GST included"
              inputMode="decimal"
              {...field('amountPaid')}
            />
            <TextField label="Reference" {...field('reference')} />
          </div>
        )}
        <TextField
          label="Reason"
          hint="Optional"
          placeholder="Adjusted by admin"
          help="The client reads it in the credit history."
          {...field('reason')}
        />
      </Form>
    </Dialog>
  );
}
