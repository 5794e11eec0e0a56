import { z } from 'zod';
import { defineCall } from '../call.ts';
import { success } from '../fields.ts';

const params = z.object({ name: z.string().max(100) });

const parkedEvents = z.array(
  z.object({
    position: z.int(),
    type: z.string(),
    /** What it is about; later events of the same key wait behind it. */
    partitionKey: z.string(),
    reason: z.string(),
    /** 0: never tried, it only waits behind an earlier one. */
    attempts: z.int(),
    parkedAt: z.iso.datetime(),
  }),
);

export const parkedOfProjection = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections/{name}/parked',
  access: 'admin',
  summary: 'The first hundred events that a read model has put aside, in order',
  params,
  response: parkedEvents,
});

export const replayProjection = defineCall({
  method: 'POST',
  path: '/api/admin/system/projections/{name}/replay',
  access: 'admin',
  summary: 'Let a read model take its parked events again or, if it is halted, try again',
  params,
  status: 202,
  response: success,
});

export const parkedOfReactor = defineCall({
  method: 'GET',
  path: '/api/admin/system/reactors/{name}/parked',
  access: 'admin',
  summary: 'The first hundred events that a reactor has put aside, in order',
  params,
  response: parkedEvents,
});

export const replayReactor = defineCall({
  method: 'POST',
  path: '/api/admin/system/reactors/{name}/replay',
  access: 'admin',
  summary: 'Let a reactor take its parked events again',
  params,
  status: 202,
  response: success,
});
