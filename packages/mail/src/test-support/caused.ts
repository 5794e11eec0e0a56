import type { SetterEvent } from '@setter/events/registry';
import { history } from '@setter/testing/history';
import { mailsCausedBy } from '../caused-mails.ts';

/** What the last of these events of one stream causes: the name of each mail, to whom, and the ids. */
export const causedByLast = (...events: readonly SetterEvent[]) => {
  const stream = history(...events);
  return mailsCausedBy(stream.at(-1)!, stream).map(({ name, to }) => ({ name, ...to }));
};

/** The same of each event, of those which one command recorded; `count` of the last are. */
export const causedTogether = (count: number, ...events: readonly SetterEvent[]) => {
  const stream = history(...events);
  const { commandId } = stream.at(-1)!.metadata;
  const recorded = stream.map((event, n) =>
    n < stream.length - count ? event : { ...event, metadata: { ...event.metadata, commandId } },
  );
  return recorded
    .slice(-count)
    .map((event) => mailsCausedBy(event, recorded).map(({ name, to }) => ({ name, ...to })));
};
