import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroups } from '@setter/identity/address-groups';
import { isLoopback } from '@setter/config/loopback';

export type ConnectionLimits = {
  /** Connections at a time, over all addresses. */
  readonly most: number;
  /** Of one address; undefined where a proxy is in front, which makes all connections one address's. */
  readonly mostPerAddress: number | undefined;
  /** How long a connection may be idle while a visitor does not read, or asks nothing. */
  readonly idleMs: number;
};

/** A browser holds six; an office or a mobile network is one address. */
export const usualLimits: ConnectionLimits = { most: 4096, mostPerAddress: 512, idleMs: 60_000 };

/** After the answer to a connection that ends with it: for the answer to arrive, and what is on its way to be dropped. */
const lingerMs = 1000;
/** Of a body that is refused but still arrives: as much, and as long, as a slow line needs for the largest upload. */
const mostDrainedMs = 10_000;
const mostDrainedBytes = 32 * 1024 ** 2;

/** Ends our side and destroys the connection a second later, also where the other side never ends its own. */
export const endSoon = (socket: Socket, lastWords: string): void => {
  socket.end(lastWords);
  destroyAfter(socket, lingerMs);
};

/**
 * Has a connection that closes after its answer read and drop what its sender still sends, within a bound, so that the
 * sender sees the answer and not a reset (RFC 9112, section 9.6). Ends a second after the last byte.
 */
export const drainAfterAnswer = (socket: Socket): void => {
  const start = socket.bytesRead;
  socket.destroySoon = () => {
    socket.end();
    destroyAfter(socket, mostDrainedMs);
    let seen = socket.bytesRead;
    const check = setInterval(() => {
      const isSilent = socket.bytesRead === seen;
      seen = socket.bytesRead;
      if (isSilent || seen - start > mostDrainedBytes) socket.destroy();
    }, lingerMs);
    check.unref();
    socket.once('close', () => clearInterval(check));
  };
};

const destroyAfter = (socket: Socket, ms: number): void => {
  const overdue = setTimeout(() => socket.destroy(), ms);
  overdue.unref();
  socket.once('close', () => clearTimeout(overdue));
};

/**
 * Keeps a server's connections few: at most a number in all and of one address (this machine's own are not counted), and
 * none that is idle while its visitor does not read what is sent. Event streams may be silent for as long as they like.
 */
export const limitConnections = (server: Server, limits: ConnectionLimits): void => {
  const ofAddress = new Map<string, number>();
  const underWay = new WeakMap<Socket, number>();
  server.maxConnections = limits.most;
  if (limits.mostPerAddress !== undefined) {
    const most = limits.mostPerAddress;
    server.on('connection', (socket) => {
      const address = addressOf(socket);
      if (address === undefined) return;
      const open = (ofAddress.get(address) ?? 0) + 1;
      if (open > most) return void socket.destroy();
      ofAddress.set(address, open);
      socket.once('close', () => {
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left === 0) ofAddress.delete(address);
        else ofAddress.set(address, left);
      });
    });
  }
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
  server.setTimeout(limits.idleMs, (socket) => {
    const isAnswering = (underWay.get(socket) ?? 0) > 0;
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
};

/** Undefined for this machine's own: a proxy on it, or a program of its owner. */
const addressOf = ({ remoteAddress = '' }: Socket): string | undefined => {
  const [{ name }] = addressGroups(remoteAddress);
  return remoteAddress === '' || isLoopback(remoteAddress) || isLoopback(name) ? undefined : name;
};
