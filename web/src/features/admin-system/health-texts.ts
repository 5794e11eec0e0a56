import type { SystemHealth } from '@setter/contracts/system/health';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { titleOf } from './texts.ts';

/** Less than this is too little for a day of logs and events. */
const littleSpace = 1_000_000_000;

const logProblems: Readonly<Record<Exclude<SystemHealth['logSink']['state'], 'fine'>, string>> = {
  full: 'The disk of the log is full',
  failing: 'The log cannot be written',
  stuck: 'The log is not read',
};

/** What an admin should look at. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
}

/** Everything that is not as it should be, the worst first. */
export function troublesOf(health: SystemHealth): readonly Trouble[] {
  const { history, facts, logSink, freeBytes, blockers, upstreams } = health;
  const { wentBack } = history;
  return [
    ...(wentBack === null
      ? []
      : [
          {
            title: `The log went back by ${countOf(wentBack.events, 'event')}`,
            text: `Noticed on ${whenText(wentBack.at)}. What was recorded after event ${formatCount(wentBack.after)} until then is lost: the database was restored, or put back.`,
          },
        ]),
    ...facts
      .filter(({ verdict }) => verdict === 'refused')
      .map(({ fact, sentence }) => ({
        title: `The database does not keep what Setter relies on`,
        text: `${titleOf(fact)}: ${sentence ?? 'refused'}.`,
      })),
    ...upstreams.flatMap(({ name, host, problem }) =>
      problem === null
        ? []
        : [
            {
              title: `${titleOf(name)} is not found`,
              text: `The name of ${host} resolves to no address (${problem}).`,
            },
          ],
    ),
    ...blockers.map(({ what, pid, since }) => ({
      title: `${titleOf(what)} waits`,
      text: `Process ${pid} of the database has kept a lock since ${whenText(since)}. End its transaction, for example by SELECT pg_terminate_backend(${pid}).`,
    })),
    ...(freeBytes !== null && freeBytes < littleSpace
      ? [
          {
            title: `Only ${bytesText(freeBytes)} of disk space are left`,
            text: 'On the disk of DATA_DIR. Make room before it is full.',
          },
        ]
      : []),
    ...(logSink.state === 'fine'
      ? []
      : [
          {
            title: logProblems[logSink.state],
            text: `Setter goes on without it. ${countOf(logSink.dropped, 'line was', 'lines were')} dropped since the start.`,
          },
        ]),
  ];
}

export const whenText = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** `940 MB`, `12.4 GB` */
export function bytesText(bytes: number): string {
  if (bytes < 1_000_000_000) return `${formatCount(Math.floor(bytes / 1_000_000))} MB`;
  return `${formatCount(Math.floor(bytes / 100_000_000) / 10)} GB`;
}
