export { freePort } from '@setter/embedded-postgres/free-port';
