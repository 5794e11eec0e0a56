import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from './ask.ts';

it('waits for an answer as long as the call may take, and no longer', async () => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end('late'), 1500);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: false });
  onTestFinished(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asking = (answeredWithinMs: number) =>
    ask(
      url,
      { method: 'POST', path: '/', headers: { host: 'localhost' }, body: undefined, answeredWithinMs },
      agent,
      new AbortController().signal,
    );
  await expect(asking(200)).rejects.toMatchObject({ name: 'NoAnswer', sent: true, code: 'ANSWER_TIMEOUT' });
  const answer = await asking(60_000);
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
