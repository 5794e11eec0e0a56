import { once } from 'node:events';
import { createServer } from 'node:http';

/** Responds to each request of the processes of a test run with a value as JSON. */
export async function serveJson(answer: (path: string) => Promise<unknown>) {
  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
