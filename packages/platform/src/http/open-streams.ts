import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventStream } from './event-stream.ts';

/** Sends streams of events, and ends those that are open when the app closes: they would never end by themselves. */
export const openStreams = (app: FastifyInstance) => {
  const open = new Set<EventStream>();
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });
  return {
    send: (stream: EventStream, reply: FastifyReply): FastifyReply => {
      // Whoever left before the answer began will never take it.
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
