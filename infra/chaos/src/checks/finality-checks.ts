import type { Attempt } from '../load/journal.ts';
import type { Check } from './check.ts';
import { findCommands } from './find-commands.ts';

/** One answer for each command, and one owner for each reservation. */
export const finalityChecks: readonly Check[] = [
  {
    promise: 'every command has one final answer, whichever process is asked again and whenever',
    look: async ({ journal }) => {
      const repeated = journal.attempts.filter(({ repeats }) => repeats.length > 0);
      return { seen: `${repeated.length} commands asked again`, broken: repeated.flatMap(changedAnswers) };
    },
  },
  {
    promise: 'of many who ask for one username, e-mail or lead at once, exactly one gets it',
    look: async ({ system, journal, log }) => {
      const contenders = journal.attempts.filter(({ contest }) => contest !== undefined);
      const found = await findCommands(system, log, contenders);
      const contests = Map.groupBy(contenders.keys(), (at) => contenders[at]!.contest!);
      const broken = [...contests].flatMap(([contest, places]) =>
        wrongOfContest(
          contest,
          places.map((at) => ({
            isAnswered: contenders[at]!.answer !== undefined,
            left: found[at]!.events.map(({ type }) => type),
          })),
        ),
      );
      return { seen: `${contests.size} contests of ${contenders.length} commands`, broken };
    },
  },
];

/** The answers that differ from the first one. The position of "nothing to do" is that of the time it was said. */
export const changedAnswers = ({ kind, key, answer, repeats, leaves }: Attempt): readonly string[] =>
  repeats
    .filter(
      ({ status, code, position }) =>
        status !== answer?.status ||
        code !== answer.code ||
        (status < 300 && leavesAlways(leaves) && position !== answer.position),
    )
    .map((other) => `${kind} ${key} was answered ${JSON.stringify(answer)}, then ${JSON.stringify(other)}`);

const leavesAlways = (leaves: readonly string[]): boolean =>
  leaves.some((one) => !one.split('|').includes('nothing'));

type Contender = { readonly isAnswered: boolean; readonly left: readonly string[] };

const firsts = ['ClientRegistered', 'LeadCaptured'];

/** Violations of one contest. Its outcome is known once all were answered. */
export const wrongOfContest = (contest: string, contenders: readonly Contender[]): readonly string[] => {
  const winners = contenders.filter(({ left }) => left.some((type) => firsts.includes(type))).length;
  const isDecided = contenders.every(({ isAnswered }) => isAnswered);
  return winners > 1 || (isDecided && winners === 0) ? [`${contest} has ${winners} winners`] : [];
};
