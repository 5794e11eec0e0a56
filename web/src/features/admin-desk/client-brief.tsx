import { listDeskClients } from '@setter/contracts/desk/desk-clients';
import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { callQuery } from '../../lib/api/query-client.ts';
import { shown } from '../../lib/texts/personal.ts';

/** Whom a lead is for: the client whose page it came by, and what the office knows of whom that client wants. */
export function ClientBrief({ clientId }: { readonly clientId: number }) {
  const { data: clients = [] } = useQuery(callQuery(listDeskClients, { query: { id: String(clientId) } }));
  const [client] = clients;
  if (client === undefined) return null;
  const brief = shown(client.brief);
  return (
    <section
      aria-label="Whom it is for"
      className="mb-4.5 flex items-start gap-2.5 rounded-control bg-paper px-3.5 py-2.5 text-label ring-1 ring-hairline ring-inset"
    >
      <Briefcase size={16} aria-hidden className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <h3 className="font-strong">{`For ${shown(client.businessName) || shown(client.name, 'a client')}`}</h3>
        {brief !== '' && <p className="mt-0.5 whitespace-pre-line text-ink-2">{brief}</p>}
      </div>
    </section>
  );
}
