import { type EmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { ListSearch, OnSearch } from '../../lib/list-search.ts';
import { useList } from '../../lib/use-list.ts';
import { EmailDialog } from './email-dialog.tsx';
import { emailLogColumns } from './email-log-columns.tsx';

interface EmailLogsProps {
  readonly search: ListSearch;
  readonly onSearch: OnSearch<ListSearch>;
}

const pageSize = 20;

/** The e-mails, the newest first. */
export function EmailLogs({ search, onSearch }: EmailLogsProps) {
  const [open, setOpen] = useState<EmailLog | null>(null);
  const columns = useMemo(() => emailLogColumns(setOpen), []);
  const { q: _, ...shownSearch } = search;
  const list = useList({ call: listEmailLogs, search: shownSearch, onSearch, columns, pageSize });
  return (
    <div className="mt-5">
      <DataTable
        {...list.table}
        label="Email Logs"
        columns={columns}
        getRowId={(email) => email.id}
        onRowClick={setOpen}
        empty={<EmptyState icon={<Mail size={24} aria-hidden />}>No e-mails yet</EmptyState>}
      />
      <EmailDialog email={open} onClose={() => setOpen(null)} />
    </div>
  );
}
