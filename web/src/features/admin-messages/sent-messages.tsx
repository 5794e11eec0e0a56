import type { PortalMessage } from '@setter/contracts/portal-messages/portal-messages';
import { Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { countOf } from '../../lib/texts/count.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { shown } from '../../lib/texts/personal.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { messagesList } from './messages-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageSheet } from './message-sheet.tsx';
import type { MessagesSearch } from './messages-search.ts';
import { useDeleteMessage } from './mutations.ts';

interface SentMessagesProps {
  readonly search: MessagesSearch;
  readonly onSearch: OnSearch<MessagesSearch>;
  /** Sets the message apart that was just sent. */
  readonly newId: string | null;
}

/** The messages that were sent, newest first: to look through and to take back. */
export function SentMessages({ search, onSearch, newId }: SentMessagesProps) {
  const [open, setOpen] = useState<PortalMessage | null>(null);
  const [asked, setAsked] = useState<PortalMessage | null>(null);
  const remove = useDeleteMessage();
  const { q = '', show } = search;
  const now = useNow();
  const columns = useMemo(() => messageColumns(q, now, { onOpen: setOpen, onDelete: setAsked }), [q, now]);
  const list = useList(messagesList, { search, onSearch, columns });
  const ask = (message: PortalMessage) => {
    setOpen(null);
    setAsked(message);
  };
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search messages"
          placeholder="Search subject or recipient"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <SegmentedControl
          label="Show"
          value={show ?? 'all'}
          onChange={(next) => onSearch({ show: next === 'all' ? undefined : next, page: undefined }, 'push')}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'pinned', label: 'Pinned' },
            { value: 'expired', label: 'Expired' },
          ]}
        />
        <span className="text-label text-muted tabular sm:ml-auto" aria-live="polite">
          {list.total !== undefined && `${countOf(list.total, 'message')}, newest first`}
        </span>
      </div>
      <DataTable
        {...list.table}
        label="Sent Messages"
        columns={columns}
        getRowId={({ id }) => id}
        onRowClick={setOpen}
        rowClassName={({ id }) => id === newId && 'bg-selected'}
        empty={
          <EmptyState
            icon={<Mail size={24} aria-hidden />}
            title="Nothing sent yet"
            action={
              <Button variant="secondary" onClick={() => onSearch({ tab: undefined }, 'push')}>
                Compose Message
              </Button>
            }
          />
        }
        filtered={
          q === '' && show === undefined
            ? undefined
            : {
                message: 'No message matches.',
                onClear: () => onSearch({ q: undefined, show: undefined, page: undefined }, 'push'),
              }
        }
      />
      <MessageSheet message={open} onClose={() => setOpen(null)} onDelete={ask} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Delete this message?"
        confirmLabel="Delete message"
        busy={remove.isPending}
        onConfirm={() => asked !== null && remove.mutate(asked.id, { onSettled: () => setAsked(null) })}
      >
        “{shown(asked?.subject)}”: its banner and its notification disappear for everyone. E-mails that were
        sent stay. You cannot undo this.
      </ConfirmDialog>
    </>
  );
}
