import type { z } from 'zod';

/** A kind of job: the name of its queue, and its data, which is ids and never texts. */
export type JobType<Data extends object = object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
};

export const defineJob = <Data extends object>(name: string, data: z.ZodType<Data>): JobType<Data> => ({
  name,
  data,
});

/** A job to enqueue. `id` derives from its cause: a job is enqueued once for ever. */
export type NewJob<Data extends object = object> = {
  readonly id: string;
  readonly data: Data;
  /** The instant before which it does not run; at once, unless it is given. */
  readonly startAfter?: string;
};
