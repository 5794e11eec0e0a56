import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { Suspense, lazy } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ageText } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { LagCell, DeadLettersCell, PositionCell } from './follower-cells.tsx';
import { Cell, FollowerRow, FollowersTable } from './followers-table.tsx';
import type { LagHistory } from './lag-history.ts';
import { RebuildNote } from './rebuild-note.tsx';
import { inSentence, titleOf } from './texts.ts';
import { isWorthANote, VerifiedClean, VerifyNote } from './verify-note.tsx';

// Most models have none.
const DeadLettersNote = lazy(() =>
  import('./dead-letters-note.tsx').then((module) => ({ default: module.DeadLettersNote })),
);

interface ModelsTableProps {
  readonly models: readonly ProjectionStatus[];
  readonly history: LagHistory;
  readonly onRebuild: (model: ProjectionStatus) => void;
  readonly onVerify: (model: ProjectionStatus) => void;
}

const columns = [
  { header: 'Read model' },
  { header: 'State' },
  { header: 'Position', align: 'right' },
  { header: 'Lag', align: 'right' },
  { header: 'Failed', align: 'right' },
  { header: 'Actions', isHidden: true },
] as const;

/** Every read model: how far it is, how it does, and what can be done about it. */
export function ModelsTable({ models, history, ...acts }: ModelsTableProps) {
  return (
    <FollowersTable label="Read models" columns={columns}>
      {models.map((model) => (
        <ModelRow key={model.name} model={model} samples={history.get(model.name) ?? []} {...acts} />
      ))}
    </FollowersTable>
  );
}

const states: Record<ProjectionStatus['state'], { readonly tone: Tone; readonly word: string }> = {
  live: { tone: 'green', word: 'Live' },
  rebuilding: { tone: 'blue', word: 'Rebuilding' },
  halted: { tone: 'red', word: 'Halted' },
};

type ModelRowProps = Omit<ModelsTableProps, 'models' | 'history'> & {
  readonly model: ProjectionStatus;
  readonly samples: readonly number[];
};

function ModelRow({ model, samples, onRebuild, onVerify }: ModelRowProps) {
  const now = useNow();
  const { name, version, position, lag, state, servedSince, deadLetters, verify } = model;
  const title = titleOf(name);
  const { tone, word } = states[state];
  const isRebuilding = model.rebuild !== undefined || model.rebuildRequested === true;
  return (
    <FollowerRow
      title={title}
      caption={
        <>
          Version {version}
          {servedSince !== undefined && <span>{` · built ${inSentence(ageText(servedSince, now))}`}</span>}
          {verify?.state === 'clean' && <VerifiedClean run={verify} />}
        </>
      }
      columns={columns.length}
      cells={[
        <Cell key="state">
          <Badge tone={tone}>{word}</Badge>
        </Cell>,
        <PositionCell key="position" position={position} />,
        <LagCell key="lag" title={title} lag={lag} samples={samples} />,
        <DeadLettersCell key="deadLetters" deadLetters={deadLetters} />,
        <Cell key="actions" className="max-md:w-full max-md:pt-2">
          <span className="flex gap-2 md:justify-end">
            <Button
              size="xs"
              variant="secondary"
              aria-label={`Verify ${title}`}
              busy={verify?.state === 'running'}
              onClick={() => onVerify(model)}
            >
              Verify
            </Button>
            <Button
              size="xs"
              variant="secondary"
              aria-label={`Rebuild ${title}`}
              busy={isRebuilding}
              onClick={() => onRebuild(model)}
            >
              Rebuild
            </Button>
          </span>
        </Cell>,
      ]}
      notes={
        isRebuilding || deadLetters > 0 || isWorthANote(verify)
          ? [
              <RebuildNote key="rebuild" model={model} />,
              <Suspense key="deadLetters">
                <DeadLettersNote kind="projection" name={name} count={deadLetters} />
              </Suspense>,
              isWorthANote(verify) && <VerifyNote key="verify" name={name} run={verify} />,
            ]
          : undefined
      }
    />
  );
}
