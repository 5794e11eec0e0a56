import type { SettingName } from './settings/settings.ts';
import { ConfigError } from './config-error.ts';
import type { Environment, Fields } from './config-fields.ts';
import { lazily } from './lazily.ts';
import { isLoopback } from './loopback.ts';

/** Refuses a start that others can reach without this setting. */
export const demandWhenExposed = (fields: Fields, name: SettingName): void => {
  if (fields.isGiven(name)) return;
  throw new ConfigError(
    name,
    'must be set when others can reach Setter (production, or HOST or PUBLIC_URL not loopback)',
  );
};

/** Readers of where a process listens and under which address it is reached. */
export const reachReaders = (fields: Fields, environment: Environment, speaksTls: boolean) => {
  const host = lazily(() => fields.read('HOST'));
  const givenUrl = lazily(() => readPublicUrl(fields));
  const exposed = lazily(() => {
    const url = givenUrl();
    return (
      environment['NODE_ENV'] === 'production' ||
      !isLoopback(host()) ||
      (url !== undefined && !isLoopback(url.hostname))
    );
  });
  const publicUrl = (): string | undefined => {
    const url = givenUrl();
    if (exposed() && url?.protocol !== 'https:')
      throw new ConfigError('PUBLIC_URL', 'must be an https address when others can reach Setter');
    return url?.origin;
  };
  return {
    exposed,
    host,
    publicUrl,
    trustProxy: () => readTrustProxy(fields, exposed() && !speaksTls),
  };
};

/**
 * Behind a proxy that nothing tells us of, all visitors have one address, and the throttles that one of them fills close
 * the site for the others. There is no default where a proxy must be in front of us.
 */
const readTrustProxy = (fields: Fields, isBehindProxy: boolean): number => {
  if (isBehindProxy && !fields.isGiven('TRUST_PROXY'))
    throw new ConfigError(
      'TRUST_PROXY',
      'must be the number of proxies before Setter, such as 1, when others can reach it by a proxy that speaks TLS',
    );
  return fields.read('TRUST_PROXY');
};

const readPublicUrl = (fields: Fields): URL | undefined => {
  const url = fields.read('PUBLIC_URL');
  if (
    url === undefined ||
    (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
  )
    return url;
  throw new ConfigError('PUBLIC_URL', 'must be an origin without a path, such as https://setter.example');
};
