import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { clientInvoicePdf } from '@setter/contracts/invoices/invoices';
import { useRouteContext } from '@tanstack/react-router';
import { DocumentLink } from '../../components/file-link.tsx';
import { pathOf } from '../../lib/api.ts';

type LineDocument = NonNullable<CreditTransaction['metadata']['document']>;

/** The invoice or adjustment note of a line, as a PDF. */
export function StatementDocument({ document }: { readonly document: LineDocument }) {
  const hasGst = useRouteContext({ from: '__root__', select: (context) => context.site.gstRegistered });
  const title = document.kind === 'adjustment_note' ? 'Adjustment note' : hasGst ? 'Tax invoice' : 'Invoice';
  return (
    <DocumentLink
      path={pathOf(clientInvoicePdf, { params: { number: document.number } })}
      label={`${title} ${document.number}, PDF`}
    >
      {title}
    </DocumentLink>
  );
}
