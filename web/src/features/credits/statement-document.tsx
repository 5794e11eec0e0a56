import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { clientInvoicePdf } from '@setter/contracts/invoices/invoices';
import { DocumentLink } from '../../components/file-link.tsx';
import { pathOf } from '../../lib/api/api.ts';

type LineDocument = NonNullable<CreditTransaction['metadata']['document']>;

/** The invoice or adjustment note of a line, as a PDF. */
export function StatementDocument({ document }: { readonly document: LineDocument }) {
  const title = titleOf(document);
  return (
    <DocumentLink
      path={pathOf(clientInvoicePdf, { params: { number: document.number } })}
      label={`${title} ${document.number}, PDF`}
    >
      {title}
    </DocumentLink>
  );
}

/** By what it was when it was issued, whatever the business is registered for today. */
function titleOf({ kind, isTaxInvoice }: LineDocument): string {
  if (kind === 'adjustment_note') return 'Adjustment note';
  return isTaxInvoice ? 'Tax invoice' : 'Invoice';
}
