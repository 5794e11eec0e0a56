import type { BodyOf } from '@setter/contracts/call';
import { accountingMonth } from '@setter/contracts/invoices/accounting';
import { adjustInvoice, listInvoices } from '@setter/contracts/invoices/invoices';
import type { AdminInvoice } from '@setter/contracts/invoices/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { allClients, clientLedger, clientQuery } from '../../lib/api/admin-queries.ts';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import { credits as creditText, dollarsOf } from '../../lib/texts/money.ts';
import { shown } from '../../lib/texts/personal.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { correctionOf } from './correction.ts';

const formId = 'correct-invoice';
const blank = { credits: '0', amountCents: '', reason: '' };

interface CorrectDialogProps {
  readonly invoice: AdminInvoice;
  readonly onClose: () => void;
}

/** Corrects a sale outside the platform by an adjustment note. */
export function CorrectDialog({ invoice, onClose }: CorrectDialogProps) {
  const form = useContractForm({
    call: adjustInvoice,
    initial: blank,
    draftName: `correction ${invoice.number}`,
  });
  const correct = useCorrect(invoice);
  const leave = () => {
    form.draft.forget();
    onClose();
  };
  const adjusted =
    invoice.adjustedCents === 0 ? '' : `, less ${dollarsOf(invoice.adjustedCents)} of earlier notes`;
  const submit = () => {
    if (correct.isPending) return;
    const read = correctionOf(form.values, invoice);
    if ('errors' in read) return form.refuse(read.errors);
    correct.mutate({ ...read.body, expectedAdjustedCents: invoice.adjustedCents }, form.settled(onClose));
  };
  return (
    <Dialog
      open
      onClose={correct.isPending ? () => undefined : onClose}
      title={`Correct invoice ${invoice.number}`}
      description={`${shown(invoice.clientName)}, ${creditText(invoice.credits)} for ${dollarsOf(invoice.amountCents)}${adjusted}. An adjustment note with the next number takes off what you enter here.`}
      footer={
        <>
          <Button variant="secondary" onClick={leave} disabled={correct.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={correct.isPending}>
            Issue adjustment note
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={submit} className="grid gap-4">
        <DraftNotice draft={form.draft} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Amount"
            hint="AUD, GST included"
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.field('amountCents')}
          />
          <TextField
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            help="Taken from the balance; 0 when only money goes back."
            {...form.field('credits')}
          />
        </div>
        <TextField label="Reason" help="On the adjustment note." {...form.field('reason')} />
      </Form>
    </Dialog>
  );
}

function useCorrect({ number, clientId }: AdminInvoice) {
  const queryClient = useQueryClient();
  // One dialog is one correction, however often it is sent.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: BodyOf<typeof adjustInvoice>) =>
      apiOf(queryClient)(adjustInvoice, { params: { number }, body, idempotencyKey }),
    onSuccess: (note) => toast({ title: `Adjustment note ${note.number} issued` }),
    onError: (error) => {
      setKey(newIdempotencyKey());
      toastFailure('Error', error);
    },
    onSettled: () =>
      Promise.all(
        [
          [listInvoices.path],
          [accountingMonth.path],
          allClients,
          clientQuery(clientId).queryKey,
          ...clientLedger(clientId),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
