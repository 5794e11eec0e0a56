import type { Standing } from '@setter/contracts/system/projections';
import { snapshotsName } from '@setter/contracts/system/verify';
import { Button } from '../../components/ui/button.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { Cell, FollowerRow, FollowersTable } from './followers-table.tsx';
import { titleOf } from './texts.ts';
import { isWorthANote, VerifiedClean, VerifyNote } from './verify-note.tsx';

interface SnapshotsTableProps {
  readonly snapshots: Standing['snapshots'];
  readonly onVerify: () => void;
}

const columns = [{ header: 'Snapshots' }, { header: 'Actions', isHidden: true }] as const;

/** The snapshots of long streams, which are verified like read models. */
export function SnapshotsTable({ snapshots: { saved, verify }, onVerify }: SnapshotsTableProps) {
  const title = titleOf(snapshotsName);
  return (
    <FollowersTable label={title} columns={columns}>
      <FollowerRow
        title={title}
        caption={
          <>
            {countOf(saved, 'long stream')}
            {verify?.state === 'clean' && <VerifiedClean run={verify} compared="snapshot" />}
          </>
        }
        columns={columns.length}
        cells={[
          <Cell key="actions" className="max-md:w-full max-md:pt-2">
            <span className="flex gap-2 md:justify-end">
              <Button
                size="xs"
                variant="secondary"
                aria-label={`Verify ${title}`}
                busy={verify?.state === 'running'}
                onClick={onVerify}
              >
                Verify
              </Button>
            </span>
          </Cell>,
        ]}
        notes={
          isWorthANote(verify)
            ? [<VerifyNote key="verify" name={snapshotsName} run={verify} compared="snapshot" />]
            : undefined
        }
      />
    </FollowersTable>
  );
}
