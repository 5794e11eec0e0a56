/** Where exports are downloaded; apart from the calls, whose shapes no screen needs for a download. */
export const exportPaths = {
  own: '/api/client/export',
  client: '/api/admin/clients/{id}/export',
  lead: '/api/admin/leads/{id}/export',
} as const;
