import { randomUUIDv7 } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type HttpProblem, httpProblem, invalidRequest } from './call-failure.ts';
import { endSoon } from './connection-limits.ts';
import { problemBody } from './problems.ts';
import { newTrace } from './request-trace.ts';

const problemOf = (code: string | undefined): HttpProblem => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return httpProblem(408, 'request_timeout', 'The request took too long to arrive.');
    case 'HPE_HEADER_OVERFLOW':
      return httpProblem(431, 'too_large', 'The headers are more than we can take.');
    default:
      return invalidRequest([{ path: '', message: 'The request is not well formed HTTP.' }]);
  }
};

/**
 * Replies to bytes that never become a request (not HTTP, or incomplete) with a problem like every other failure
 * and closes the connection. Writes to the socket directly: there is no reply yet.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUIDv7();
  const problem = problemOf(error.code);
  const body = JSON.stringify(problemBody(problem, requestId, newTrace().traceId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  endSoon(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
};
