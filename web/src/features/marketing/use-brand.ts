import { useRouteContext } from '@tanstack/react-router';

/** Who the business is. */
export function useBrand() {
  return useRouteContext({ from: '__root__', select: (context) => context.site.brand });
}
