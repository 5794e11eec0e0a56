import { Context, Effect, Layer } from 'effect';
import type { SqlClient } from 'effect/sql';
import { sandboxApi } from './api.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** Where a sandbox of this process listens. */
export class SandboxServer extends Context.Service<SandboxServer, { readonly url: string }>()(
  'stripe-sandbox/SandboxServer',
) {
  /** Port 0 takes a free one. It answers for as long as the layer lives. */
  static readonly listening = ({ host, port } = { host: '127.0.0.1', port: 0 }) =>
    Layer.effect(
      SandboxServer,
      Effect.gen(function* () {
        // With the tracer and the logger of the process.
        const app = sandboxApi(yield* Effect.context<SandboxKeys | SqlClient.SqlClient>());
        const url = yield* Effect.acquireRelease(
          Effect.promise(() => app.listen({ host, port })),
          () => Effect.promise(() => app.close()),
        );
        return { url };
      }),
    );
}
