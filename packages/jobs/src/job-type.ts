import type { z } from 'zod';

/** A kind of job: the name of its queue, and its data, which is ids and never texts. */
export type JobType<Data extends object = object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** An attempt that takes longer fails; that of a killed process is free for others ten seconds later. */
  readonly attemptSeconds: number;
  /** Of a long attempt: that of a killed process is free once it has sent no heartbeat for so long. */
  readonly heartbeatSeconds: number | undefined;
};

const usualAttemptSeconds = 50;
const usualHeartbeatSeconds = 60;

export const defineJob = <Data extends object>(
  name: string,
  data: z.ZodType<Data>,
  { attemptSeconds = usualAttemptSeconds }: { readonly attemptSeconds?: number } = {},
): JobType<Data> => ({
  name,
  data,
  attemptSeconds,
  heartbeatSeconds: attemptSeconds > usualHeartbeatSeconds ? usualHeartbeatSeconds : undefined,
});

/** Seconds for which a job is taken: those of an attempt and ten more, or until its next heartbeats failed. */
export const takenSecondsOf = ({
  attemptSeconds,
  heartbeatSeconds,
}: Pick<JobType, 'attemptSeconds' | 'heartbeatSeconds'>): number => heartbeatSeconds ?? attemptSeconds + 10;

/** A job to enqueue. `id` derives from its cause: a job is enqueued once only. */
export type NewJob<Data extends object = object> = {
  readonly id: string;
  readonly data: Data;
  /** The instant before which it does not run; at once, unless it is given. */
  readonly startAfter?: string;
};
