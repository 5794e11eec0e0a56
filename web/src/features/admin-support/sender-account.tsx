import { listPayments } from '@setter/contracts/payments/manage-payments';
import { listSupportRequests, type SupportRequest } from '@setter/contracts/support/manage-support';
import { supportTopics } from '@setter/events/support/value-sets';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, ChevronRight, CircleAlert } from 'lucide-react';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { countOf } from '../../lib/texts/count.ts';
import { listQuery } from '../../lib/lists/list-query.ts';
import { dollarsOf } from '../../lib/texts/money.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatMonth, formatTime } from '../../lib/time/time.ts';
import { outcomeText } from './support-texts.ts';

/** The account of the client who asked, and what was asked before. */
export function SenderAccount({ request }: { readonly request: SupportRequest }) {
  const { clientId } = request;
  return clientId === null ? null : (
    <div className="mt-6 sm:ml-13">
      <div className="grid gap-3 md:grid-cols-2">
        <Account clientId={clientId} />
        <WaitingPayment clientId={clientId} />
      </div>
      <Earlier clientId={clientId} request={request} />
    </div>
  );
}

function Account({ clientId }: { readonly clientId: number }) {
  const { data: client } = useQuery(clientQuery(clientId));
  return (
    <Link
      to="/admin-view-client"
      search={{ id: clientId }}
      className="grid grid-cols-[20px_1fr_16px] items-center gap-2.5 rounded-control border border-hairline bg-surface px-3.5 py-2.5 text-label hover:bg-paper"
    >
      <Building2 size={18} aria-hidden className="text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-strong">
          {client === undefined ? `Client ${clientId}` : shown(client.businessName) || shown(client.username)}
        </span>
        <span className="block min-h-4.5 text-meta text-muted">
          {client !== undefined &&
            `Client since ${formatMonth(client.createdAt)}, ${countOf(client.credits, 'credit')}`}
        </span>
      </span>
      <ChevronRight size={16} aria-hidden className="text-muted" />
    </Link>
  );
}

/** The payment of the client that waits for an admin, when there is one. */
function WaitingPayment({ clientId }: { readonly clientId: number }) {
  const { data } = useQuery(listQuery(listPayments, { query: { clientId, waiting: 'true' } }, 1, 1));
  const payment = data?.rows[0];
  if (payment === undefined) return null;
  const { id, state, amountCents, createdAt } = payment;
  return (
    <Link
      to="/admin/payments"
      search={{ open: id }}
      className="grid grid-cols-[20px_1fr_16px] items-center gap-2.5 rounded-control border border-ochre-line bg-ochre-tint px-3.5 py-2.5 text-label text-ochre-ink hover:bg-ochre-pale"
    >
      <CircleAlert size={18} aria-hidden />
      <span className="min-w-0">
        <span className="block truncate font-strong">
          {state === 'in_review' ? 'Held' : 'Disputed'} payment, {dollarsOf(amountCents)}
        </span>
        <span className="block text-meta tabular">
          {formatDate(createdAt).split(',')[0]}, {formatTime(createdAt)}, waits for you
        </span>
      </span>
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}

const mostLooked = 50;

function Earlier({ clientId, request }: { readonly clientId: number; readonly request: SupportRequest }) {
  const { data } = useQuery(listQuery(listSupportRequests, { query: { clientId } }, 1, mostLooked));
  const earlier = data?.rows.filter(
    ({ id, createdAt }) => id !== request.id && createdAt < request.createdAt,
  );
  const latest = earlier?.[0];
  if (earlier === undefined || latest === undefined) return null;
  return (
    <p className="mt-4 text-label text-muted">
      {countOf(earlier.length, 'earlier request')}:{' '}
      <Link
        to="/admin/support"
        search={{ ...(latest.status !== 'open' && { tab: 'answered' as const }), request: latest.id }}
        className="font-medium text-accent underline underline-offset-3"
      >
        {supportTopics[latest.supportTopic]}
      </Link>
      , {outcomeText(latest)}
    </p>
  );
}
