import { listBookingSlots } from '@setter/contracts/bookings/bookings';
import { dayMs } from '@setter/events/terms/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Slot } from '../../../components/slots/slot-days.ts';
import { apiOf } from '../../../lib/api/query-client.ts';

const days = 62;

/** Times that the page offers; null until they are read. */
export function useBookingSlots(token: string) {
  const queryClient = useQueryClient();
  const [slots, setSlots] = useState<readonly Slot[] | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => {
      const from = new Date();
      const to = new Date(+from + days * dayMs);
      const query = { from: from.toISOString(), to: to.toISOString() };
      return apiOf(queryClient)(listBookingSlots, { params: { token }, query });
    },
    onSuccess: (read) => setSlots(read.slots),
  });
  useEffect(() => mutate(), [mutate]);
  return { slots, error, readAgain: () => mutate() };
}
