import { Readable } from 'node:stream';
import type { Call } from '@setter/contracts/call';
import { Stream } from 'effect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { internal } from './problems.ts';
import type { RowsAnswer } from './route.ts';
import { sendProblem } from './send-problem.ts';

/** A reader that takes nothing for so long is cut off. */
const stalledMillis = 30_000;

/**
 * Sends rows as one JSON array, a batch at a time and only as fast as the reader takes them: the next batch is read
 * once the one before was sent, and none after the reader left. The first two are awaited, so that their failure is a
 * problem answer; a later one ends the connection in the midst of the array.
 */
export const sendRows = async (
  call: Call,
  { batches }: RowsAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const texts = jsonOf(call, batches);
  let first: IteratorResult<string>;
  let second: IteratorResult<string>;
  try {
    first = await texts.next();
    second = first.done === true ? first : await texts.next();
  } catch (error) {
    request.log.error({ err: error }, 'handler failed');
    return sendProblem(request, reply, internal(error));
  }
  void reply.code(call.status).type('application/json; charset=utf-8');
  if (second.done === true) return reply.send(first.done === true ? '[]' : `[${first.value}]`);
  if (reply.raw.destroyed) await texts.return(undefined);
  reply.raw.setTimeout(stalledMillis, () => reply.raw.destroy());
  return reply.send(Readable.from(arrayOf([first.value, second.value], texts), { objectMode: false }));
};

async function* arrayOf(begun: readonly string[], texts: AsyncGenerator<string>) {
  yield `[${begun.join(',')}`;
  for await (const text of texts) yield `,${text}`;
  yield ']';
}

/** Few enough that a text is freed with the young: large ones stay until the whole heap is collected. */
const rowsPerText = 50;

/** Batches as texts with members of an array; fields that the contract does not name are dropped. */
async function* jsonOf(call: Call, batches: RowsAnswer['batches']): AsyncGenerator<string> {
  for await (const batch of Stream.toAsyncIterable(batches)) {
    if (batch.length === 0) continue;
    const rows = call.response.safeParse(batch);
    if (!rows.success) {
      const [issue] = rows.error.issues;
      throw new Error(`answer violates its contract at ${issue?.path.join('.')}: ${issue?.code}`);
    }
    const members = rows.data as readonly unknown[];
    for (let from = 0; from < members.length; from += rowsPerText)
      yield JSON.stringify(members.slice(from, from + rowsPerText)).slice(1, -1);
  }
}
