import type { Client } from '@setter/contracts/clients/client';
import { Badge } from '../../components/ui/badge.tsx';

/** Whether the client may sign in. */
export function ClientBadge({ client }: { readonly client: Pick<Client, 'isActive' | 'removedAt'> }) {
  if (client.removedAt !== null) return <Badge tone="red">Removed</Badge>;
  return client.isActive ? <Badge tone="green">Active</Badge> : <Badge tone="grey">Inactive</Badge>;
}
