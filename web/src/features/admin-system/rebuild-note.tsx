import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { durationText, titleOf } from './texts.ts';

/** How far a rebuild has come; nothing while there is none. */
export function RebuildNote({ model }: { readonly model: ProjectionStatus }) {
  const { name, rebuild } = model;
  if (rebuild === undefined && model.rebuildRequested !== true) return null;
  const { events = 0, of = 0 } = rebuild ?? {};
  const text = partsOf(rebuild).join(' · ');
  return (
    <div className="py-1">
      <ProgressBar label={`Rebuild of ${titleOf(name)}`} value={events} of={of} text={text} />
      <p className="mt-2 text-meta text-muted tabular">{text}</p>
      {model.rebuildFailure !== undefined && (
        <p className="mt-2 text-meta text-red">{failureOf(model.rebuildFailure)}</p>
      )}
    </div>
  );
}

/** As `npm run projections -- list` has it. */
function failureOf({ times, code, message }: NonNullable<ProjectionStatus['rebuildFailure']>): string {
  return `Failed ${times} times in a row and is tried again: ${code === null ? '' : `${code} `}${message}`;
}

function partsOf(rebuild: ProjectionStatus['rebuild']): string[] {
  if (rebuild === undefined) return ['Waiting for its turn'];
  const { events, of, eventsPerSecond, secondsLeft } = rebuild;
  if (events >= of) return [`All ${formatCount(of)} events folded`, 'indexes and the switch follow'];
  return [
    `${formatCount(events)} of ${formatCount(of)} events`,
    ...(eventsPerSecond > 0 ? [`${formatCount(eventsPerSecond)} a second`] : []),
    ...(secondsLeft === undefined ? [] : [`${durationText(secondsLeft)} left`]),
  ];
}
