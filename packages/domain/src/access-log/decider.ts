import type { AccessLogEvent } from '@setter/events/access-log/events';
import type { OpenedKind, OpenedSubject } from '@setter/events/access-log/value-sets';
import type { Decider } from '../decider.ts';
import type { Decided } from '../decision.ts';

/** Which of a client, a lead … it is. */
export type Subject = { readonly kind: OpenedSubject; readonly id: string };

export type OpenPersonalData = {
  readonly type: 'OpenPersonalData';
  readonly adminId: string;
  readonly subject: Subject;
  readonly what: OpenedKind;
};

/** What makes openings of an hour one: its command's id derives from it. `at`: an instant in UTC. */
export const openingKey = ({ adminId, subject, what }: Omit<OpenPersonalData, 'type'>, at: string): string =>
  [at.slice(0, 'yyyy-mm-ddThh'.length), adminId, subject.kind, subject.id, what].join(' ');

const openPersonalData = ({ adminId, subject, what }: OpenPersonalData): Decided<AccessLogEvent> => ({
  append: [
    {
      type: 'PersonalDataOpened',
      data: { adminId, subjectKind: subject.kind, subjectId: subject.id, what },
    },
  ],
});

/** `access-{yyyy-mm}`. It only grows: a command that was carried out is known by its id. */
export const accessLogDecider = {
  initialState: null,
  evolve: () => null,
  decide: { OpenPersonalData: openPersonalData },
} satisfies Decider<null, AccessLogEvent>;
