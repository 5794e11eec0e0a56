import type { ResponseOf } from '@setter/contracts/call';
import { getConsentText, publishConsentText } from '@setter/contracts/consent/consent-texts';
import { type ConsentForm, consentForms } from '@setter/events/consent/value-sets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { formatDate } from '../../lib/time/time.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

type Wording = ResponseOf<typeof getConsentText>;

const labels: Readonly<Record<ConsentForm, string>> = {
  contact: 'Contact',
  landing_page: 'Landing pages',
  newsletter: 'Newsletter',
  pass_on: 'Passing on',
};
const segments = consentForms.map((value) => ({ value, label: labels[value] }));

const wordingQuery = (form: ConsentForm) => callQuery(getConsentText, { params: { form } });

/** The wordings by which persons agree, in versions. */
export function WordingCard() {
  const [form, setForm] = useState<ConsentForm>('contact');
  const { data, error, refetch } = useQuery({ ...wordingQuery(form), staleTime: 0 });
  return (
    <Card className="grid gap-4">
      <h2 className="text-h2">Wording</h2>
      <SegmentedControl label="Wording" size="sm" value={form} onChange={setForm} segments={segments} />
      {data !== undefined ? (
        <WordingForm key={form} form={form} saved={data} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div>
          <Loading label="Loading the wording" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-2 h-24 rounded-control" />
        </div>
      )}
    </Card>
  );
}

function WordingForm({ form: which, saved }: { readonly form: ConsentForm; readonly saved: Wording }) {
  const form = useContractForm({
    call: publishConsentText,
    initial: { text: saved.text },
    draftName: `wording ${which}`,
  });
  // What another person publishes takes the place of a text that was not touched.
  const [before, setBefore] = useState(saved.text);
  if (saved.text !== before) {
    setBefore(saved.text);
    if (form.values.text === before) form.change({ text: saved.text });
  }
  const [asking, setAsking] = useState(false);
  const publish = usePublish(which);
  const text = form.values.text.trim();
  const isChanged = text !== saved.text.trim();
  const next = saved.version + 1;
  const close = () => setAsking(false);
  return (
    <Form
      aria-label={labels[which]}
      errors={form.errors}
      onSubmit={() => isChanged && text !== '' && setAsking(true)}
    >
      <DraftNotice draft={form.draft} className="mb-2" />
      <TextAreaField
        label={
          <span className="font-normal text-muted tabular">
            {`Version ${saved.version}, since ${formatDate(saved.publishedAt)}`}
          </span>
        }
        rows={5}
        help={`A change is version ${next}. Older ones stay as they were agreed to.`}
        {...form.field('text')}
      />
      <Button type="submit" size="sm" className="mt-3" disabled={!isChanged || text === ''}>
        {`Publish version ${next}`}
      </Button>
      {asking && (
        <PublishDialog
          saved={saved}
          text={text}
          busy={publish.isPending}
          onClose={close}
          onPublish={() =>
            publish.mutate(text, {
              onSuccess: (published) => {
                form.draft.forget();
                // The brand is filled in.
                form.change({ text: published.text });
                close();
              },
              onError: (error) => {
                form.refuse(fieldErrors(error));
                close();
              },
            })
          }
          name={labels[which]}
        />
      )}
    </Form>
  );
}

interface PublishDialogProps {
  readonly name: string;
  readonly saved: Wording;
  readonly text: string;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Shows the old and the new wording side by side, and asks. */
function PublishDialog({ name, saved, text, busy, onPublish, onClose }: PublishDialogProps) {
  const next = saved.version + 1;
  return (
    <Dialog
      open
      size="lg"
      onClose={busy ? () => undefined : onClose}
      title={`Publish version ${next}?`}
      description={`${name}: shown from now on. Who agreed before agreed to what stood there then.`}
      footer={
        <>
          <Button data-autofocus variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={onPublish}>
            {`Publish version ${next}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={`Version ${saved.version}, until now`} text={saved.text} />
        <Side title={`Version ${next}, new`} text={text} isNew />
      </div>
    </Dialog>
  );
}

function Side({
  title,
  text,
  isNew = false,
}: {
  readonly title: string;
  readonly text: string;
  readonly isNew?: boolean;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-label font-strong">{title}</h3>
      <p
        className={`mt-2 rounded-control px-3.5 py-3 text-label whitespace-pre-line ring-1 ring-inset [overflow-wrap:anywhere] ${isNew ? 'bg-accent-tint ring-accent/30' : 'bg-paper ring-hairline'}`}
      >
        {text}
      </p>
    </section>
  );
}

function usePublish(form: ConsentForm) {
  const queryClient = useQueryClient();
  const { queryKey } = wordingQuery(form);
  return useMutation({
    mutationFn: async (text: string) => {
      await queryClient.cancelQueries({ queryKey });
      return apiOf(queryClient)(publishConsentText, { params: { form }, body: { text } });
    },
    onSuccess: (published) => {
      queryClient.setQueryData(queryKey, published);
      toast({ title: `Version ${published.version} is published` });
    },
    onError: (error) => toastFailure('Not published', error),
  });
}
