import { z } from 'zod';
import { defineCall } from '../call.ts';
import { success } from '../fields.ts';

const params = z.object({ name: z.string().max(100) });

const deadLetters = z.array(
  z.object({
    position: z.int(),
    type: z.string(),
    /** What it is about; later events of the same key wait behind it. */
    partitionKey: z.string(),
    reason: z.string(),
    /** 0: never tried, it only waits behind an earlier one. */
    attempts: z.int(),
    deadLetteredAt: z.iso.datetime(),
  }),
);

export const deadLettersOfProjection = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections/{name}/dead-letters',
  access: 'admin',
  summary: 'The first hundred events that a read model has put aside, in order',
  params,
  response: deadLetters,
});

export const replayProjection = defineCall({
  method: 'POST',
  path: '/api/admin/system/projections/{name}/replay',
  access: 'admin',
  summary: 'Let a read model take its dead letters again or, if it is halted, try again',
  params,
  status: 202,
  response: success,
});

export const deadLettersOfReactor = defineCall({
  method: 'GET',
  path: '/api/admin/system/reactors/{name}/dead-letters',
  access: 'admin',
  summary: 'The first hundred events that a reactor has put aside, in order',
  params,
  response: deadLetters,
});

export const replayReactor = defineCall({
  method: 'POST',
  path: '/api/admin/system/reactors/{name}/replay',
  access: 'admin',
  summary: 'Let a reactor take its dead letters again',
  params,
  status: 202,
  response: success,
});
