import { Redacted } from 'effect';
import { parseUrl } from './settings/schema.ts';
import { ConfigError } from './config-error.ts';
import { type Fields, refuse } from './config-fields.ts';

const protocols = ['postgres:', 'postgresql:'];

/** The role that services sign in as. */
export const serviceRole = 'setter_service';

/** DATABASE_URL. Of whom it is, depends on the process: the owner where tables are made, else `setter_service`. */
export const readDatabaseUrl = (fields: Fields): Redacted.Redacted | undefined => {
  const given = fields.text('DATABASE_URL');
  if (given === undefined) return undefined;
  parseUrl(given, protocols, 'postgres://user:password@host:5432/setter', refuse('DATABASE_URL'));
  return fields.read('DATABASE_URL');
};

/** SERVICE_DATABASE_URL: how services sign in to the database that DATABASE_URL is the owner's address of. */
export const readServiceDatabaseUrl = (fields: Fields): Redacted.Redacted | undefined => {
  const name = 'SERVICE_DATABASE_URL';
  const example = `postgres://${serviceRole}:password@host:5432/setter`;
  const given = fields.text(name);
  if (given === undefined) return undefined;
  const url = parseUrl(given, protocols, example, refuse(name));
  if (!fields.isGiven('DATABASE_URL'))
    throw new ConfigError(name, 'must not be set without DATABASE_URL, the address of the owner');
  if (!isOfServiceRole(url) || url.password === '')
    throw new ConfigError(name, `must sign in as ${serviceRole} with a password, such as ${example}`);
  return fields.read(name);
};

/** Some poolers and managed servers add to the name: `setter_service.project`, `setter_service@server`. */
export const isOfServiceRole = ({ username }: URL): boolean =>
  /^setter_service([.@].+)?$/.test(decodeURIComponent(username));
