import { Badge } from '../../components/ui/badge.tsx';
import type { Link } from '../../lib/connection/follow-stream.ts';

const words = { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting' } as const;

/** Whether the screen hears of changes as they happen. */
export function LinkBadge({ link }: { readonly link: Link }) {
  return (
    <span role="status" title={link === 'reconnecting' ? 'Asking every 5 seconds meanwhile' : undefined}>
      <Badge tone={link === 'live' ? 'green' : link === 'connecting' ? 'grey' : 'ochre'}>{words[link]}</Badge>
    </span>
  );
}
