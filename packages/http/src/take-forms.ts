import { maxFileBytes } from '@setter/contracts/call';
import type { UploadedFile } from '@setter/contracts/uploaded-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The two ways in which forms are sent. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads bodies of forms, of their fields the last of each name. For calls that say that they take them. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => Object.fromEntries(await readForm(request, body)),
  );
};

/** Reads bodies of forms with files, texts as they are. For calls that say that they take files. */
export const takeFiles = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const fields = new Map<string, string | UploadedFile>();
      for (const [name, value] of await readForm(request, body)) {
        if (typeof value === 'string') fields.set(name, value);
        // What browsers send for a field in which no file was chosen.
        else if (value.name !== '' || value.size > 0) fields.set(name, await readFile(value));
      }
      return Object.fromEntries(fields);
    },
  );
};

const readForm = async ({ headers }: FastifyRequest, body: Buffer): Promise<FormData> => {
  const type = headers['content-type'] ?? '';
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    throw invalidForm();
  }
};

const readFile = async (file: File): Promise<UploadedFile> => {
  if (file.size > maxFileBytes) throw fileTooLarge();
  return { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
};

const invalidForm = () =>
  Object.assign(new Error('The body is not a valid form.'), { statusCode: 400, code: 'INVALID_FORM' });

const fileTooLarge = () =>
  Object.assign(new Error('A file of the form is too large.'), { statusCode: 413, code: 'FILE_TOO_LARGE' });
