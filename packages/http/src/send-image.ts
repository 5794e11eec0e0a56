import type { FastifyReply } from 'fastify';
import type { ImageAnswer } from './route.ts';

/** Sends a picture, which is kept by browsers and proxies: what an address names never changes. */
export const sendImage = ({ image, format }: ImageAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(`image/${format}`)
    .send(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
