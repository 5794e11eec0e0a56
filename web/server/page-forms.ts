import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldValues } from '../shared/answer-names.ts';
import { answerForm } from './answer-form.ts';
import { formsOfPages, leadForm } from './forms.ts';
import type { PageForm } from './forms.ts';
import { sendPage } from './page.ts';
import type { PageSource } from './page.ts';

const formType = 'application/x-www-form-urlencoded';

/**
 * Takes the forms of public pages from browsers that post them themselves: without scripts, or before they have loaded.
 * Each is posted to the address of its page; that of a landing page to its call, which takes forms of other programs too.
 */
export function takePageForms(app: FastifyInstance, source: PageSource): void {
  app.addConstraintStrategy({
    name: 'asks',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler as never),
      };
    },
    deriveConstraint: (request: IncomingMessage) => (asksForPage(request) ? 'page' : undefined),
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
      // Of fields with one name the last, as calls themselves read forms.
      done(null, fieldValues(new URLSearchParams(String(body))));
    });
    const take = (form: (values: Values) => PageForm) => (request: FastifyRequest, reply: FastifyReply) => {
      const values = (request.body ?? {}) as Values;
      return answerForm(request, reply, source, form(values), values);
    };
    scope.route({
      method: 'POST',
      url: leadForm.call,
      constraints: { asks: 'page' },
      bodyLimit: 64 * 1024,
      config: { access: 'public' },
      handler: take(() => leadForm),
    });
    for (const [url, formOf] of formsOfPages) {
      // Named here for both methods, since an address that has a route of its own has no others.
      scope.get(url, { config: { access: 'public' } }, (request, reply) => sendPage(request, reply, source));
      scope.post(
        url,
        // Pages of accounts send no referrer, for which browsers say `Origin: null` of their own forms.
        { bodyLimit: 32 * 1024, config: { access: 'public', postsWithoutReferrer: true } },
        take(formOf),
      );
    }
  });
}

type Values = Readonly<Record<string, string>>;

/** A browser's own post: what it asks for is a page. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (headers['content-type'] ?? '').startsWith(formType) &&
    (headers.accept ?? '').includes('text/html')
  );
}
