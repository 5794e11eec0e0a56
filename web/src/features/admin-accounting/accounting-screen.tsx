import { accountingCsv, accountingXero } from '@setter/contracts/invoices/accounting';
import type { AdminInvoice } from '@setter/contracts/invoices/invoices';
import { ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DownloadButton } from '../../components/file-link.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { pathOf } from '../../lib/api/api.ts';
import { countOf } from '../../lib/texts/count.ts';
import { monthOf, periodTitle } from '../../lib/ledger/ledger-period.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { AccountingSearch } from './accounting-search.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { documentColumns } from './document-columns.tsx';
import { documentsList } from './documents-list.ts';
import { MonthPicker } from './month-picker.tsx';
import { MonthTotals } from './month-totals.tsx';

interface AccountingScreenProps {
  readonly search: AccountingSearch;
  readonly onSearch: OnSearch<AccountingSearch>;
}

/** A month for the accountant: totals, documents, and files for a spreadsheet and for Xero. */
export function AccountingScreen({ search, onSearch }: AccountingScreenProps) {
  const now = useNow();
  const [correcting, setCorrecting] = useState<AdminInvoice | null>(null);
  const { q = '', kind } = search;
  const month = search.month ?? monthOf(now);
  const columns = useMemo(() => documentColumns(q, { onCorrect: setCorrecting }), [q]);
  const list = useList(documentsList, { search, onSearch, columns });
  const params = { month };
  return (
    <>
      <PageHeader
        title="Accounting"
        subtitle="Invoices and adjustment notes by the day on which the money moved"
        action={
          <MonthPicker
            value={month}
            now={now}
            onChange={(next) =>
              onSearch({ month: next === monthOf(now) ? undefined : next, page: undefined }, 'push')
            }
          />
        }
      />
      <MonthTotals month={month} />
      <div className="mt-8 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto text-h2">Documents of {periodTitle(month)}</h2>
        <DownloadButton path={pathOf(accountingCsv, { params })}>Download CSV</DownloadButton>
        <DownloadButton path={pathOf(accountingXero, { params })}>Download for Xero</DownloadButton>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search documents"
          placeholder="Search number or client"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <SegmentedControl
          label="Show"
          value={kind ?? 'all'}
          onChange={(next) => onSearch({ kind: next === 'all' ? undefined : next, page: undefined }, 'push')}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'invoice', label: 'Invoices' },
            { value: 'adjustment_note', label: 'Adjustment notes' },
          ]}
        />
        <span className="text-label text-muted tabular sm:ml-auto" aria-live="polite">
          {list.total !== undefined && countOf(list.total, 'document')}
        </span>
      </div>
      <DataTable
        {...list.table}
        label="Documents"
        columns={columns}
        getRowId={({ number }) => number}
        skeletonRows={8}
        empty={
          <EmptyState
            icon={<ReceiptText size={24} aria-hidden />}
            title={`No documents in ${periodTitle(month)}`}
          >
            Each purchase makes an invoice, each refund an adjustment note.
          </EmptyState>
        }
        filtered={
          q === '' && kind === undefined
            ? undefined
            : {
                message: 'No document matches.',
                onClear: () => onSearch({ q: undefined, kind: undefined, page: undefined }, 'push'),
              }
        }
      />
      {correcting !== null && (
        <CorrectDialog key={correcting.number} invoice={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}
