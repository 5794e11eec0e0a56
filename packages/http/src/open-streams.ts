import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventStream } from './event-stream.ts';

/** Sends event streams, and ends the open ones when the app closes: they never end by themselves. */
export const openStreams = (app: FastifyInstance) => {
  const open = new Set<EventStream>();
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
  return {
    send: (stream: EventStream, reply: FastifyReply): FastifyReply => {
      // A client that disconnected before the answer began never reads it.
      if (reply.raw.destroyed) stream.body.destroy();
      open.add(stream);
      stream.body.once('close', () => open.delete(stream));
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({
          // The connection goes with the stream, so that nothing of it holds up a stop.
          connection: 'close',
          // Proxies that collect answers before they pass them on would show nothing.
          'x-accel-buffering': 'no',
        })
        .send(stream.body);
    },
  };
};
