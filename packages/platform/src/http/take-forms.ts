import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The two ways in which forms are sent. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads bodies of forms, of their fields the last of each name. For calls that say that they take them. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      try {
        const form = await new Response(new Uint8Array(body), {
          headers: { 'content-type': type },
        }).formData();
        return Object.fromEntries(form);
      } catch {
        throw invalidForm();
      }
    },
  );
};

const invalidForm = () =>
  Object.assign(new Error('The body is not a valid form.'), { statusCode: 400, code: 'INVALID_FORM' });
