import { createFileRoute, redirect } from "@tanstack/react-router";

/**
 * Where the card provider returns people to. Whatever it appended, such as the secret of
 * the payment, does not stay in the address.
 */
export const Route = createFileRoute("/_client/client")({
  beforeLoad: () => {
    throw redirect({ href: "/client-portal", replace: true });
  },
});
