import type { EmailLog } from '@setter/contracts/email/email-log';
import { Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { emailLogsList } from './email-logs-list.ts';
import { EmailDialog } from './email-dialog.tsx';
import { emailLogColumns, statusLabels } from './email-log-columns.tsx';
import type { EmailsSearch } from './emails-search.ts';

interface EmailLogsProps {
  readonly search: EmailsSearch;
  readonly onSearch: OnSearch<EmailsSearch>;
}

const statuses = [
  { value: 'all', label: 'All' },
  ...(['sent', 'queued', 'failed', 'dropped', 'unknown'] as const).map((value) => ({
    value,
    label: statusLabels[value],
  })),
] as const;

/** The e-mails, the newest first. */
export function EmailLogs({ search, onSearch }: EmailLogsProps) {
  const [open, setOpen] = useState<EmailLog | null>(null);
  const columns = useMemo(() => emailLogColumns(setOpen), []);
  const { q = '', status } = search;
  const list = useList(emailLogsList, { search, onSearch, columns });
  return (
    <div className="mt-4">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search e-mails"
          placeholder="Search recipient or template"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <SegmentedControl
          label="Status"
          value={status ?? 'all'}
          onChange={(next) =>
            onSearch({ status: next === 'all' ? undefined : next, page: undefined }, 'push')
          }
          segments={statuses}
          className="sm:w-fit"
        />
      </div>
      <DataTable
        {...list.table}
        label="Email Logs"
        columns={columns}
        getRowId={(email) => email.id}
        onRowClick={setOpen}
        empty={<EmptyState icon={<Mail size={24} aria-hidden />}>No e-mails yet</EmptyState>}
        filtered={
          q === '' && status === undefined
            ? undefined
            : {
                message:
                  q !== '' || status === undefined
                    ? 'No e-mail matches.'
                    : `No e-mail is “${statusLabels[status]}”.`,
                onClear: () => onSearch({ q: undefined, status: undefined, page: undefined }, 'push'),
              }
        }
      />
      <EmailDialog email={open} onClose={() => setOpen(null)} />
    </div>
  );
}
