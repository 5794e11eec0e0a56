import type { Call } from '@setter/contracts/call';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './route.ts';

const contentTypes: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};
/** The formats of a call whose answers are files; an export may have either. */
const formatsOf: Partial<Record<Call['answers'], readonly string[]>> = {
  pdf: ['pdf'],
  csv: ['csv'],
  export: ['json', 'csv'],
};

/** Sends a file for saving; caches keep no copy of it. */
export const sendFile = (call: Call, { file, filename }: FileAnswer, reply: FastifyReply): FastifyReply => {
  const format = filename.split('.').at(-1) ?? '';
  const contentType = contentTypes[format];
  if (contentType === undefined || !formatsOf[call.answers]?.includes(format))
    throw new Error(`${call.path} answers ${call.answers}, not ${filename}`);
  return reply
    .code(call.status)
    .header('content-disposition', `attachment; filename="${asciiName(filename)}"`)
    .header('cache-control', 'private, no-store')
    .type(contentType)
    .send(typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength));
};

/** What every system takes as a file's name, and cannot end the quoted text of the header. */
const asciiName = (name: string): string => name.replace(/[^\w.-]+/g, '-');
