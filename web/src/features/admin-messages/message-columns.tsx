import type { PortalMessage } from '@setter/contracts/portal-messages/portal-messages';
import { Pin, Trash2, User, Users } from 'lucide-react';
import { messageLooks } from '../../components/message-look.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { deliveryText, isExpired } from './message-texts.ts';

interface Acts {
  readonly onOpen: (message: PortalMessage) => void;
  readonly onDelete: (message: PortalMessage) => void;
}

/** Columns of the table of sent messages; what was searched is marked. */
export const messageColumns = (
  search: string,
  now: Date,
  { onOpen, onDelete }: Acts,
): Column<PortalMessage>[] => [
  {
    id: 'message',
    header: 'Message',
    card: 'title',
    className: 'w-3/5',
    cell: (message) => <Summary message={message} search={search} now={now} onOpen={onOpen} />,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: (message) => {
      const Icon = message.clientUserId === null ? Users : User;
      return (
        <span className="block min-w-0 md:py-2">
          <span className="flex items-center justify-end gap-2 font-medium md:justify-start">
            <Icon size={15} aria-hidden className="flex-none text-muted" />
            <Highlighted text={shown(message.recipientName)} search={search} />
          </span>
          <span className="block text-meta text-muted">{deliveryText(message, now)}</span>
        </span>
      );
    },
  },
  {
    id: 'sent',
    header: `Sent, ${zoneLabel()}`,
    cell: ({ createdAt }) => (
      <span className="tabular lg:whitespace-nowrap">
        {formatDate(createdAt)}
        <span className="ml-2 text-meta text-muted md:ml-0 md:block">{formatTime(createdAt)}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    align: 'right',
    cell: (message) => (
      <IconButton label={`Delete: ${shown(message.subject)}`} onClick={() => onDelete(message)}>
        <Trash2 size={17} aria-hidden />
      </IconButton>
    ),
  },
];

function Summary({
  message,
  search,
  now,
  onOpen,
}: Pick<Acts, 'onOpen'> & {
  readonly message: PortalMessage;
  readonly search: string;
  readonly now: Date;
}) {
  const { Icon, tile, label } = messageLooks[message.type];
  return (
    <span className="flex min-w-0 items-center gap-4 md:py-2.5">
      <span className={classes('grid size-9 flex-none place-items-center rounded-control', tile)}>
        <Icon size={17} role="img" aria-label={label} />
      </span>
      {/* The column takes its width from the table, not from the texts. */}
      <span className="grid min-w-0 flex-1 md:[contain:inline-size]">
        <span className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            onClick={() => onOpen(message)}
            className="min-h-6 truncate rounded-block text-left font-strong hover:text-accent"
          >
            <Highlighted text={shown(message.subject)} search={search} />
          </button>
          {isExpired(message, now) ? (
            <Badge tone="grey" dot={false}>
              Expired
            </Badge>
          ) : (
            message.isPinned && (
              <Badge tone="grey" dot={false}>
                <Pin size={12} aria-hidden /> Pinned
              </Badge>
            )
          )}
        </span>
        <span className="truncate font-normal text-muted">{shown(message.message)}</span>
      </span>
    </span>
  );
}
