import { listLinkSlots } from '@setter/contracts/appointment-links/appointment-links';
import { dayMs } from '@setter/events/terms/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiOf } from '../../lib/api/query-client.ts';
import type { Slot } from '../../components/slots/slot-days.ts';

const days = 62;

/** Times to which the appointment can be moved; read again when one of them was taken meanwhile. */
export function useLinkSlots(token: string, taken: string | null) {
  const queryClient = useQueryClient();
  const [slots, setSlots] = useState<readonly Slot[] | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => {
      const from = new Date();
      const to = new Date(+from + days * dayMs);
      const query = { from: from.toISOString(), to: to.toISOString() };
      return apiOf(queryClient)(listLinkSlots, { params: { token }, query });
    },
    onSuccess: (read) => setSlots(read.slots),
  });
  useEffect(() => mutate(), [mutate, token, taken]);
  return { slots, error, retry: () => mutate() };
}
