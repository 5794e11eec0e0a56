import { createFileRoute, redirect } from '@tanstack/react-router';
import { withoutSecrets } from '../../features/credits/return-address.ts';

/**
 * Where the card provider returns people to. Whatever it appended, such as the secret of
 * the payment, does not stay in the address; the payment's name does, to be followed.
 */
export const Route = createFileRoute('/_client/client')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/client-portal${withoutSecrets(location.searchStr) ?? ''}`, replace: true });
  },
});
