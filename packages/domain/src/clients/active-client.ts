import { reject, type Rejection } from '../rejections.ts';
import type { Client, KnownClient } from './state.ts';

/** The client that new business needs: known, not deactivated, not removed. */
export const activeClient = (
  client: Client,
):
  | (KnownClient & { readonly status: 'active' })
  | Rejection<'NotFound' | 'ClientInactive' | 'ClientRemoved'> => {
  switch (client.status) {
    case 'none':
      return reject('NotFound');
    case 'inactive':
      return reject('ClientInactive');
    case 'removed':
    case 'erased':
      return reject('ClientRemoved');
    case 'active':
      return { ...client, status: 'active' };
  }
};
