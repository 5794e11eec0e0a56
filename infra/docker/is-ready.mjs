// The health check of a container: exit code 0 when the process in it says that it can serve. Which address it has is
// read from its own settings, and its own certificate is not verified.
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const secure = !['', 'off'].includes(process.env['GATEWAY_TLS'] ?? '');
const get = secure ? getSecure : getPlain;
// Listening everywhere, it answers on the loopback of each family that the container has.
const host = (process.env['HOST'] ?? '').replace(/^\[|\]$/g, '');
const isEverywhere = ['', '0.0.0.0', '::'].includes(host);
const probe = get(
  {
    host: isEverywhere ? 'localhost' : host,
    port: process.env['PORT'] ?? '3000',
    path: '/readyz',
    timeout: 2500,
    rejectUnauthorized: false,
  },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
probe.on('timeout', () => process.exit(1));
probe.on('error', () => process.exit(1));
