import { z } from 'zod';
import { defineCall } from '../call.ts';
import { success } from '../fields.ts';

const params = z.object({ name: z.string().max(100) });

const deadLetters = z.array(
  z.object({
    position: z.int(),
    type: z.string(),
    /** Later events of the same key are dead letters behind it. */
    partitionKey: z.string(),
    reason: z.string(),
    /** 0: never tried, it waits behind an earlier one of its key. */
    attempts: z.int(),
    deadLetteredAt: z.iso.datetime(),
  }),
);

export const deadLettersOfProjection = defineCall({
  method: 'GET',
  path: '/api/admin/system/projections/{name}/dead-letters',
  access: 'admin',
  cost: 'read',
  summary: 'The first hundred dead letters of a read model, in order',
  params,
  response: deadLetters,
});

export const replayProjection = defineCall({
  method: 'POST',
  path: '/api/admin/system/projections/{name}/replay',
  access: 'admin',
  cost: 'command',
  summary: 'Replay the dead letters of a read model or, if it is halted, retry its poison event',
  params,
  status: 202,
  response: success,
});

export const deadLettersOfReactor = defineCall({
  method: 'GET',
  path: '/api/admin/system/reactors/{name}/dead-letters',
  access: 'admin',
  cost: 'read',
  summary: 'The first hundred dead letters of a reactor, in order',
  params,
  response: deadLetters,
});

export const replayReactor = defineCall({
  method: 'POST',
  path: '/api/admin/system/reactors/{name}/replay',
  access: 'admin',
  cost: 'command',
  summary: 'Replay the dead letters of a reactor',
  params,
  status: 202,
  response: success,
});
