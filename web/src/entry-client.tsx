import "./styles.css";
import { createBrowserHistory } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createApi } from "./lib/api.ts";
import { reloadBetweenAreas } from "./lib/areas.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { SignInNeeded } from "./lib/sessions.ts";
import { createAppRouter } from "./router.tsx";

const queryClient = createQueryClient(createApi((path, init) => fetch(path, init)));
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.content;
const router = createAppRouter({
  queryClient,
  history: reloadBetweenAreas(createBrowserHistory()),
  ...(nonce === undefined ? {} : { nonce }),
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  {
    // A guard that shows the login in its place is no failure.
    onCaughtError: (error) => {
      if (!(error instanceof SignInNeeded)) console.error(error);
    },
  },
);
