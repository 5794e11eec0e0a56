import type { EmailLog } from '@setter/contracts/email/email-log';
import { Badge, type Tone } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';

export const statusLabels = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
  unknown: 'Unknown',
} as const;
const statusTones: Readonly<Record<EmailLog['status'], Tone>> = {
  queued: 'ochre',
  sent: 'green',
  failed: 'red',
  dropped: 'grey',
  unknown: 'ochre',
};

/** What a mail without a subject is called: `Appointment available`. */
export const templateName = ({ template }: Pick<EmailLog, 'template'>): string =>
  template === null ? 'E-mail' : template.charAt(0).toUpperCase() + template.slice(1).replaceAll('-', ' ');

const when = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;

/** Columns of the table of e-mails; the server's words are under the subject of one that failed. */
export const emailLogColumns = (open: (email: EmailLog) => void): Column<EmailLog>[] => [
  {
    id: 'subject',
    header: 'Subject',
    card: 'title',
    cell: (email) => (
      <button
        type="button"
        onClick={() => open(email)}
        className="min-h-6 rounded-block py-2 text-left font-strong hover:text-accent"
      >
        {shown(email.subject, templateName(email))}
        {email.isTest && (
          <span className="ml-2 align-middle">
            <Badge tone="grey" dot={false}>
              Test
            </Badge>
          </span>
        )}
        {email.errorMessage !== null && (
          <span className="block text-meta font-normal [overflow-wrap:anywhere] text-muted">
            {email.errorMessage}
          </span>
        )}
      </button>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={statusTones[status]} plain>
        {statusLabels[status]}
      </Badge>
    ),
  },
  {
    id: 'sent',
    sortKey: 'queuedAt',
    header: `Sent at, ${zoneLabel()}`,
    cell: ({ sentAt }) => (
      <span className="text-muted tabular lg:whitespace-nowrap">{sentAt === null ? '-' : when(sentAt)}</span>
    ),
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: ({ recipientEmail }) => (
      <span className="[overflow-wrap:anywhere] text-muted">{shown(recipientEmail, '-')}</span>
    ),
  },
];
