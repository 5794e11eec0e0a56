import { type Call, usualAnswerMs } from '@setter/contracts/call';
import { CallerConnected } from '@setter/event-store/append';
import { Cause, Context, Effect, Exit, Option } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpProblem, invalidRequest } from './call-failure.ts';
import { claimingKey } from './claim-key.ts';
import { commandContext } from './command-context.ts';
import type { CommandIds } from './command-ids.ts';
import { dropCookie, writeCookie } from './cookies.ts';
import './fastify-types.ts';
import { parseRequest } from './parse-request.ts';
import { internal, restarting, toHttpProblem } from './problems.ts';
import { openStreams } from './open-streams.ts';
import { traceOfRequest, withinRequest } from './request-trace.ts';
import type {
  AnyAnswer,
  AnyRequest,
  FileAnswer,
  ImageAnswer,
  Route,
  RowsAnswer,
  StreamAnswer,
} from './route.ts';
import type { ProcessCounters } from './process-counters.ts';
import { sendFile } from './send-file.ts';
import { sendImage } from './send-image.ts';
import { sendProblem } from './send-problem.ts';
import { sendRows } from './send-rows.ts';
import { setterListProblem } from './setter-limits.ts';
import { historyIn, type LogHistory } from './log-history.ts';
import { Throttle } from '@setter/identity/throttles';
import { budgetOf, takeBudget } from './take-budget.ts';
import { takeFiles, takeForms } from './take-forms.ts';

/** A path of a contract as Fastify writes it. */
export const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Registers each route behind the kernel's guard, checks and budgets; the kernel must be registered before. Throws for a
 * call that does not say what it costs.
 * `context` holds the services that the handlers need. `group` names them in the API's documentation.
 */
export const registerRoutes = <R>(
  app: FastifyInstance,
  routes: readonly Route<R>[],
  context: Context.Context<NoInfer<R>>,
  group = 'other',
): void => {
  // The kernel's own services last, so that no layer shadows them.
  const services = Context.merge(context, app.kernelContext);
  const streams = openStreams(app);
  const stopping = stopSignal(app);
  const register = (on: FastifyInstance, route: Route<R>): void => {
    const { call } = route;
    const needsThrottle = budgetOf(call)?.countedIn === 'store';
    if (needsThrottle && Option.isNone(Context.getOption(services, Throttle)))
      throw new Error(
        `${call.method} ${call.path} costs ${call.cost}, which is counted in the store: provide Throttle.`,
      );
    const isStream = call.answers === 'event-stream';
    on.route({
      method: call.method,
      url: fastifyPath(call.path),
      bodyLimit: call.bodyLimit,
      // HEAD would open a stream without a reader.
      exposeHeadRoute: !isStream,
      config: {
        access: call.access,
        optionalSession: call.access === 'public',
        streams: isStream,
        call,
        group,
      },
      handler: async (request, reply) => {
        const answered = await answer(route, services, app.processCounters, request, {
          isWanted: () => !reply.raw.destroyed,
          stopping,
          tellHistory: (id) => void reply.header('x-log-history', id),
        });
        if ('_tag' in answered) return sendProblem(request, reply, answered);
        if ('stream' in answered) return streams.send(answered.stream, reply);
        if ('file' in answered) return sendFile(route.call, answered, reply);
        if ('image' in answered) return sendImage(answered, reply);
        return 'batches' in answered
          ? sendRows(route.call, answered, request, reply)
          : send(route, answered, request, reply);
      },
    });
  };
  for (const route of routes) {
    const { takesForms, takesFiles } = route.call;
    if (takesForms || takesFiles) {
      void app.register(async (scope) => {
        if (takesFiles) takeFiles(scope);
        else takeForms(scope);
        register(scope, route);
      });
    } else register(app, route);
  }
};

/** Aborts when the app closes, before it waits for the requests that are under way. */
const stopSignal = (app: FastifyInstance): AbortSignal => {
  const stop = new AbortController();
  app.addHook('preClose', (done) => {
    stop.abort();
    done();
  });
  return stop.signal;
};

type Caller = {
  readonly isWanted: () => boolean;
  /** Aborts when the app stops. */
  readonly stopping: AbortSignal;
  /** Puts the id of the log's history into the answer. */
  readonly tellHistory: (id: string) => void;
};

const takesLong = ({ answersWithinMs }: Call): boolean => answersWithinMs > usualAnswerMs;

const answer = async <R>(
  route: Route<R>,
  services: Context.Context<R | CommandIds>,
  counters: ProcessCounters,
  request: FastifyRequest,
  { isWanted, stopping, tellHistory }: Caller,
): Promise<AnyAnswer | StreamAnswer | RowsAnswer | FileAnswer | ImageAnswer | HttpProblem> => {
  const isKeyed = route.call.method !== 'GET' && request.headers['idempotency-key'] !== undefined;
  const history = historyIn(services);
  const program = Effect.flatMap(read(route, request, history, tellHistory), (given) => {
    const handled = Effect.tap(route.handle(given), (answered) =>
      'position' in answered && answered.position !== undefined && isSignedIn(request, answered)
        ? Effect.map(history.known, (id) => id !== undefined && tellHistory(id))
        : Effect.void,
    );
    return Effect.andThen(
      takeBudget(route.call, counters, given),
      isKeyed ? claimingKey(given.command, handled, route.claimsKeyFirst ?? false) : handled,
    );
  }).pipe(withinRequest(request), Effect.provideService(CallerConnected, isWanted));
  // A query is interrupted when its client disconnects; a command that was decided is carried out.
  const interrupts =
    route.call.method === 'GET' ? request.signal : takesLong(route.call) ? stopping : undefined;
  const exit = await Effect.runPromiseExitWith(services)(program, interrupts && { signal: interrupts });
  if (Exit.isSuccess(exit)) return exit.value;
  const failure = Cause.findErrorOption(exit.cause);
  if (failure._tag === 'Some') return toHttpProblem(failure.value);
  if (interrupts === stopping && stopping.aborted) return restarting();
  const error = Cause.squash(exit.cause);
  if (!Cause.hasInterruptsOnly(exit.cause)) request.log.error({ err: error }, 'handler failed');
  return internal(error);
};

const read = <R>(
  { call }: Route<R>,
  request: FastifyRequest,
  history: LogHistory,
  tellHistory: Caller['tellHistory'],
): Effect.Effect<AnyRequest, HttpProblem, CommandIds> =>
  Effect.gen(function* () {
    const parts = parseRequest(call, request);
    if ('_tag' in parts) return yield* Effect.fail(parts);
    const { admin, client } = request.givenSessions;
    const tooMuch = setterListProblem(call, parts.query, admin);
    if (tooMuch !== undefined) return yield* Effect.fail(tooMuch);
    const session = admin ?? client;
    const asked = yield* readMinPosition(request.headers['x-min-position']);
    // Strangers would learn from the answer how long the log is, or keep queries waiting.
    let minPosition = session === undefined ? undefined : asked;
    const askedOf = single(request.headers['x-log-history']);
    if (minPosition !== undefined && askedOf !== undefined) {
      const now = (yield* history.now) ?? askedOf;
      // A position of another history says nothing of this log.
      if (now !== askedOf) minPosition = 0;
      tellHistory(now);
    }
    const command = yield* commandContext({
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '',
      parts,
      session,
      requestId: request.id,
      idempotencyKey: single(request.headers['idempotency-key']),
      trace: traceOfRequest(request),
    });
    return {
      ...(parts as Pick<AnyRequest, 'params' | 'query' | 'body'>),
      session,
      sessions: request.givenSessions,
      command,
      minPosition,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      log: request.log,
    };
  });

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const readMinPosition = (
  header: string | string[] | undefined,
): Effect.Effect<number | undefined, HttpProblem> => {
  const text = single(header);
  if (text === undefined) return Effect.succeed(undefined);
  if (/^\d{1,15}$/.test(text)) return Effect.succeed(Number(text));
  return Effect.fail(invalidRequest([{ path: 'X-Min-Position', message: 'A position is a whole number.' }]));
};

const send = <R>(
  { call }: Route<R>,
  answered: AnyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  // Fields that the contract does not name are dropped from the answer.
  const body = call.response.safeParse(answered.body);
  if (!body.success) {
    request.log.error(
      { issues: body.error.issues.map(({ path, code }) => ({ path, code })) },
      'answer violates its contract',
    );
    return sendProblem(request, reply, internal());
  }
  if (answered.session !== undefined) {
    if ('start' in answered.session) writeCookie(request, answered.session.start);
    else {
      dropCookie(request, answered.session.end);
      // What pages and drafts left in this browser is not for its next user. Cookies are not named: they hold the other
      // kind's session as well.
      void reply.header('clear-site-data', '"cache", "storage"');
    }
  }
  if (answered.position !== undefined && isSignedIn(request, answered))
    void reply.header('x-event-position', String(answered.position));
  if (answered.headers !== undefined) void reply.headers(answered.headers);
  return reply.code(answered.status ?? call.status).send(body.data);
};

/** Also the one whom this answer signs in. How many events there are is none of a stranger's business. */
const isSignedIn = ({ givenSessions: { admin, client } }: FastifyRequest, { session }: AnyAnswer): boolean =>
  admin !== undefined || client !== undefined || (session !== undefined && 'start' in session);
