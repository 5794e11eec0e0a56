import type { ReactorStatus } from '@setter/contracts/system/projections';
import { Cog } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LagCell, DeadLettersCell, PositionCell } from './follower-cells.tsx';
import { FollowerRow, FollowersTable } from './followers-table.tsx';
import type { LagHistory } from './lag-history.ts';
import { DeadLettersNote } from './dead-letters-note.tsx';
import { titleOf } from './texts.ts';

const columns = [
  { header: 'Worker' },
  { header: 'Position', align: 'right' },
  { header: 'Lag', align: 'right' },
  { header: 'Failed', align: 'right' },
] as const;

interface WorkersTableProps {
  readonly workers: readonly ReactorStatus[];
  readonly history: LagHistory;
}

/** What turns facts into notifications, mail and further commands. */
export function WorkersTable({ workers, history }: WorkersTableProps) {
  if (workers.length === 0)
    return (
      <Card className="mt-5">
        <EmptyState icon={<Cog size={24} aria-hidden />} title="No workers yet">
          A worker is listed here once it has looked at the log.
        </EmptyState>
      </Card>
    );
  return (
    <FollowersTable label="Workers" columns={columns}>
      {workers.map(({ name, position, lag, deadLetters }) => (
        <FollowerRow
          key={name}
          title={titleOf(name)}
          caption="Reacts to what happens"
          columns={columns.length}
          cells={[
            <PositionCell key="position" position={position} />,
            <LagCell key="lag" title={titleOf(name)} lag={lag} samples={history.get(name) ?? []} />,
            <DeadLettersCell key="deadLetters" deadLetters={deadLetters} />,
          ]}
          notes={
            deadLetters > 0
              ? [<DeadLettersNote key="deadLetters" kind="reactor" name={name} count={deadLetters} />]
              : undefined
          }
        />
      ))}
    </FollowersTable>
  );
}
