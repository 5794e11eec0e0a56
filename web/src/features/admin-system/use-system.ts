import { systemStream, type Standing } from '@setter/contracts/system/projections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followStream, type Link } from '../../lib/connection/follow-stream.ts';
import { systemQuery } from './queries.ts';

/** How often the system is asked while the stream is silent, in milliseconds. */
const askEvery = 5000;

/** The live status of the system while the screen is open. */
export function useSystem() {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<Link>('connecting');
  useEffect(
    () =>
      followStream<Standing>({
        open: () => new EventSource(systemStream.path),
        onLink: setLink,
        onEvent: (standing) => {
          // An answer that is under way is older than this.
          void queryClient.cancelQueries({ queryKey: systemQuery.queryKey });
          queryClient.setQueryData(systemQuery.queryKey, standing);
        },
      }),
    [queryClient],
  );
  const { data, error, refetch } = useQuery({
    ...systemQuery,
    refetchInterval: link === 'live' ? false : askEvery,
  });
  return { standing: data, error: data === undefined ? error : null, refetch, link };
}
