import { adminInvoicePdf } from '@setter/contracts/invoices/invoices';
import type { AdminInvoice } from '@setter/contracts/invoices/invoices';
import { Link } from '@tanstack/react-router';
import { DocumentLink } from '../../components/file-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { pathOf } from '../../lib/api/api.ts';
import { dollarsOf, signed } from '../../lib/texts/money.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';

/** What a document is called; an invoice without GST is no tax invoice. */
const kindOf = ({ kind, gstCents }: Pick<AdminInvoice, 'kind' | 'gstCents'>): string =>
  kind === 'adjustment_note' ? 'Adjustment note' : gstCents > 0 ? 'Tax invoice' : 'Invoice';

interface Actions {
  readonly onCorrect: (invoice: AdminInvoice) => void;
}

/** Columns of the documents of a month; what was searched is marked. */
export const documentColumns = (q: string, { onCorrect }: Actions): readonly Column<AdminInvoice>[] => [
  {
    id: 'number',
    header: 'Number',
    sortKey: 'number',
    sortFirst: 'desc',
    className: 'w-24 lg:w-28',
    cell: (invoice) => (
      <DocumentLink
        path={pathOf(adminInvoicePdf, { params: { number: invoice.number } })}
        label={`${kindOf(invoice)} ${invoice.number}, PDF`}
        className="tabular"
      >
        <Highlighted text={invoice.number} search={q} />
      </DocumentLink>
    ),
  },
  {
    id: 'kind',
    header: 'Document',
    className: 'w-24 lg:w-40',
    cell: (invoice) => (
      <>
        {kindOf(invoice)}
        {invoice.paymentId === null && <span className="ml-1.5 text-muted">offline</span>}
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    className: 'w-26 lg:w-32',
    cell: ({ issuedAt }) => <span className="tabular lg:whitespace-nowrap">{formatDate(issuedAt)}</span>,
  },
  {
    id: 'client',
    header: 'Client',
    card: 'title',
    cell: ({ clientId, clientName }) => (
      <Link
        to="/admin-view-client"
        search={{ id: clientId }}
        className="rounded-block font-strong [overflow-wrap:break-word] hover:underline hover:underline-offset-3"
      >
        <Highlighted text={shown(clientName)} search={q} />
      </Link>
    ),
  },
  {
    id: 'credits',
    header: 'Credits',
    align: 'right',
    className: 'w-14 lg:w-22',
    cell: ({ kind, credits }) =>
      kind === 'adjustment_note' && credits !== 0 ? signed(-Math.abs(credits)) : credits,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    className: 'w-22 lg:w-30',
    cell: ({ amountCents }) => <span className="font-strong">{dollarsOf(amountCents)}</span>,
  },
  {
    id: 'gst',
    header: 'GST',
    align: 'right',
    className: 'w-20 lg:w-26',
    cell: ({ gstCents }) => <span className="text-muted">{gstCents === 0 ? '-' : dollarsOf(gstCents)}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    card: 'actions',
    className: 'w-20 lg:w-28',
    cell: (invoice) =>
      invoice.kind === 'invoice' &&
      invoice.paymentId === null && (
        <Button
          variant="ghost"
          size="xs"
          aria-label={`Correct invoice ${invoice.number}`}
          onClick={() => onCorrect(invoice)}
        >
          Correct
        </Button>
      ),
  },
];
