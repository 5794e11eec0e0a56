import { getDoNotContact, listDoNotContact, unlistDoNotContact } from '@setter/contracts/desk/contacts';
import type { ListingCause, UnlistingReason } from '@setter/events/contacts/value-sets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { formatDate } from '../../lib/time/time.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

const causes: Readonly<Record<ListingCause, string>> = {
  asked: 'they asked',
  complaint: 'they complained',
  withdrawn: 'they withdrew their consent',
};

const oneOf = (text: string) => (text.includes('@') ? { email: text } : { phone: text });

/** Looks a number or address up on the own list, which cannot be read: it holds keyed hashes. */
export function OwnListCard() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [removing, setRemoving] = useState(false);
  const [reason, setReason] = useState<UnlistingReason>('asked_again');
  const found = useQuery({
    ...callQuery(getDoNotContact, { query: oneOf(asked) }),
    enabled: asked !== '',
  });
  const change = useChangeList(asked);
  const errors = change.error === null ? {} : fieldErrors(change.error);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Our own list</h2>
      <Form onSubmit={() => setAsked(text.trim())} className="flex items-end gap-2">
        <TextField
          label="Number or e-mail address"
          className="flex-1"
          icon={<Search size={16} aria-hidden />}
          value={text}
          error={
            errors['phone'] ?? errors['email'] ?? (found.error === null ? undefined : found.error.message)
          }
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          Look up
        </Button>
      </Form>
      {asked !== '' && found.data !== undefined && (
        <p className="text-label" role="status">
          {found.data.listed ? (
            <>
              <span className="font-strong">{`Listed since ${formatDate(found.data.since ?? '')}`}</span>
              <span>{found.data.cause === null ? '. ' : `, ${causes[found.data.cause]}. `}</span>
              <Button variant="soft" size="xs" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </>
          ) : (
            <>
              <span>{'Not listed. '}</span>
              <Button
                variant="soft"
                size="xs"
                busy={change.isPending}
                onClick={() => change.mutate({ list: 'asked' })}
              >
                Put on the list
              </Button>
            </>
          )}
        </p>
      )}
      <p className="text-meta text-muted">
        Only a keyed hash is kept, so the list cannot be read, but every number can be looked up.
      </p>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => change.mutate({ remove: reason }, { onSettled: () => setRemoving(false) })}
        title="Remove from our own list?"
        confirmLabel="Remove"
        busy={change.isPending}
      >
        <p className="mb-4">{`${asked} may be contacted again.`}</p>
        <SegmentedControl
          label="Why"
          showLabel
          value={reason}
          onChange={setReason}
          segments={[
            { value: 'asked_again', label: 'They asked again' },
            { value: 'mistake', label: 'A mistake' },
          ]}
        />
      </ConfirmDialog>
    </Card>
  );
}

type Change = { readonly list: ListingCause } | { readonly remove: UnlistingReason };

function useChangeList(asked: string) {
  const queryClient = useQueryClient();
  const { queryKey } = callQuery(getDoNotContact, { query: oneOf(asked) });
  return useMutation({
    mutationFn: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey });
      const api = apiOf(queryClient);
      return 'list' in change
        ? api(listDoNotContact, { body: { ...oneOf(asked), cause: change.list } })
        : api(unlistDoNotContact, { body: { ...oneOf(asked), reason: change.remove } });
    },
    onSuccess: (listed) => {
      queryClient.setQueryData(queryKey, listed);
      toast({ title: listed.listed ? 'Put on our own list' : 'Removed from our own list' });
    },
    onError: (error) => toastFailure('Error', error),
  });
}
