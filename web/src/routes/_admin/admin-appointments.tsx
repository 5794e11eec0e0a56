import { createFileRoute } from '@tanstack/react-router';

export interface AppointmentsSearch {
  readonly client?: number;
  readonly lead?: string;
}

export const Route = createFileRoute('/_admin/admin-appointments')({
  validateSearch: (search: Record<string, unknown>): AppointmentsSearch => {
    const client = Number(search['client']);
    return Number.isInteger(client) && client > 0 ? { client } : {};
  },
  component: () => null,
});
