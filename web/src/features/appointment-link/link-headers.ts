import { pageHeaders } from '../../../shared/render-contract.ts';
import type { LinkRead } from './read-link.ts';

const statuses: Readonly<Partial<Record<LinkRead['kind'], number>>> = { replaced: 410, unknown: 404 };

/** For the server of the page, which never caches it. */
export const linkHeaders = (read: LinkRead | null): Record<string, string> => {
  const status = read === null ? undefined : statuses[read.kind];
  return status === undefined ? {} : { [pageHeaders.status]: String(status) };
};
