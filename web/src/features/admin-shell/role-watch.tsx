import type { StaffRole } from '@setter/events/identity/value-sets';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { adminSession } from '../../lib/sessions/sessions.ts';

const isOfRole = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'admins_only' || error.code === 'owners_only');

/** A role changes while its session goes on: the first call that is refused for it reads it again, and the screens follow. */
export function RoleWatch({ role }: { readonly role: StaffRole }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    let isReading = false;
    const read = async (error: unknown) => {
      if (isReading || !isOfRole(error)) return;
      isReading = true;
      const admin = await queryClient.fetchQuery({ ...adminSession, staleTime: 0 }).catch(() => null);
      isReading = false;
      if (admin !== null && admin.role !== role) await router.invalidate();
    };
    const ends = [
      queryClient.getQueryCache().subscribe(({ query }) => void read(query.state.error)),
      queryClient.getMutationCache().subscribe(({ mutation }) => void read(mutation?.state.error)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient, router, role]);
  return null;
}
