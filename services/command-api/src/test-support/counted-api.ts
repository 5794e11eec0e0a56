import { SpansAreExported } from '@setter/event-store/tracing';
import { startTestApp, testSettings } from '@setter/http/test-app';
import { Layer, Tracer } from 'effect';
import { registerCommands } from '../plugin.ts';
import { testServices } from './test-api.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The API on a database, with the SQL that each POST led to before its answer. Close it. */
export const startCountedApi = async (databaseUrl: string) => {
  const statements: string[] = [];
  const tracer = Tracer.make({
    span: (options) => {
      const span = Tracer.nativeTracer.span(options);
      const end = span.end.bind(span);
      span.end = (at, exit) => {
        end(at, exit);
        const text = span.attributes.get('db.query.text');
        if (span.traceId === traceId && typeof text === 'string') statements.push(text);
      };
      return span;
    },
  });
  const tracing = Layer.merge(Layer.succeed(Tracer.Tracer, tracer), Layer.succeed(SpansAreExported, true));
  const { app, close } = await startTestApp({
    layer: Layer.merge(testServices(databaseUrl, testSettings), tracing),
    register: registerCommands,
  });
  const statementsOf = async (url: string, payload: object) => {
    const before = statements.length;
    const headers = { host: 'localhost:3000', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await app.inject({ method: 'POST', url, headers, payload });
    return statements.slice(before);
  };
  return { statementsOf, close };
};
