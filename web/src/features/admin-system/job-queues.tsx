import type { SystemJobs } from '@setter/contracts/system/jobs';
import { formatCount } from '../../lib/texts/count.ts';
import { DeadLettersCell } from './follower-cells.tsx';
import { Cell, FollowerRow, FollowersTable } from './followers-table.tsx';
import { titleOf } from './texts.ts';

/** What the jobs of a kind do. */
const captions: Readonly<Record<string, string>> = {
  'newsletter-post': 'Mails a post to the subscribers',
  remind: 'Reminds clients of appointments',
  'request-password-reset': 'Looks for the accounts of an address',
  'send-email': 'Sends one e-mail',
};

const columns = [
  { header: 'Job' },
  { header: 'Later', align: 'right' },
  { header: 'Waiting', align: 'right' },
  { header: 'Active', align: 'right' },
  { header: 'Failed', align: 'right' },
] as const;

/** How many jobs of each kind there are, by their state. */
export function JobQueues({ queues }: Pick<SystemJobs, 'queues'>) {
  return (
    <FollowersTable label="Jobs" columns={columns}>
      {queues.map(({ name, scheduled, waiting, active, failed }) => (
        <FollowerRow
          key={name}
          title={titleOf(name)}
          caption={captions[name] ?? 'Outbound work'}
          columns={columns.length}
          cells={[
            <CountCell key="later" label="Later" count={scheduled} />,
            <CountCell key="waiting" label="Waiting" count={waiting} />,
            <CountCell key="active" label="Active" count={active} />,
            <DeadLettersCell key="failed" deadLetters={failed} />,
          ]}
          notes={undefined}
        />
      ))}
    </FollowersTable>
  );
}

function CountCell({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <Cell label={label} align="right" className={count === 0 ? 'text-muted' : 'font-strong'}>
      {formatCount(count)}
    </Cell>
  );
}
