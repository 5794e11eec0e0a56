import { afterAll, beforeAll } from 'vitest';
import { type SmtpOptions, startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts';

/** A real SMTP server in this process on a port of its own, for the tests of a file or describe. */
export function withSmtpServer(options: SmtpOptions = {}): () => TestSmtpServer {
  let server: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
  beforeAll(async () => {
    server = await startSmtpServer(options);
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('withSmtpServer(): ask for the server inside a test or hook');
    return server;
  };
}
