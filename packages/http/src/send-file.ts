import type { Call } from '@setter/contracts/call';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './route.ts';

const contentTypes: Partial<Record<Call['answers'], string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

/** Sends a file for saving; caches keep no copy of it. */
export const sendFile = (call: Call, { file, filename }: FileAnswer, reply: FastifyReply): FastifyReply => {
  const contentType = contentTypes[call.answers];
  if (contentType === undefined) throw new Error(`${call.path} answers ${call.answers}, not a file`);
  return reply
    .code(call.status)
    .header('content-disposition', `attachment; filename="${asciiName(filename)}"`)
    .header('cache-control', 'private, no-store')
    .type(contentType)
    .send(typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength));
};

/** What every system takes as a file's name, and cannot end the quoted text of the header. */
const asciiName = (name: string): string => name.replace(/[^\w.-]+/g, '-');
