import { connect } from 'node:net';

const API_VERSIONS = 18;

/** Whether a Kafka answers a request: the one for its protocol versions, which any client may send. */
export async function answers(port: number, withinMs: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    return (await ask(port, { key: API_VERSIONS, version: 0 }, Buffer.alloc(0), withinMs, host)).length > 0;
  } catch {
    return false;
  }
}

/**
 * Sends one request of the old, fixed-length kind (source: Kafka's protocol guide) and returns the body of the
 * response.
 */
export async function ask(
  port: number,
  api: { readonly key: number; readonly version: number },
  body: Buffer,
  withinMs = 5000,
  host = '127.0.0.1',
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const socket = connect({ host, port, timeout: withinMs });
  let answer = Buffer.alloc(0);
  socket.on('connect', () => {
    const head = Buffer.alloc(14);
    head.writeInt32BE(head.length - 4 + body.length, 0);
    head.writeInt16BE(api.key, 4);
    head.writeInt16BE(api.version, 6);
    head.writeInt32BE(1, 8); // correlation id
    head.writeInt16BE(-1, 12); // no client id
    socket.write(Buffer.concat([head, body]));
  });
  socket.on('data', (chunk: Buffer) => {
    answer = Buffer.concat([answer, chunk]);
    if (answer.length >= 4 && answer.length >= 4 + answer.readInt32BE(0)) resolve(answer.subarray(8));
  });
  socket.on('timeout', () => reject(new Error('Kafka does not answer')));
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('Kafka cut the connection')));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
