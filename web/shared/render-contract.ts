import type { Site } from './site.ts';

/** The entry, styles and chunks of one route, as the router's manifest wants them. */
export interface RouteAssets {
  readonly preloads?: string[];
  readonly css?: string[];
  readonly scripts?: { attrs: Record<string, string>; children?: string }[];
}

/** One page to render: the visitor's request and everything that differs between requests. */
export interface RenderInput {
  readonly request: Request;
  readonly nonce: string;
  readonly site: Site;
  readonly assets: Record<string, RouteAssets>;
  /** Calls the API for this visitor, with their cookies and address. */
  readonly fetch: ApiFetch;
}

/** `path` is absolute on our own origin, such as `/api/credit-packs`. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>;

/** What the built `entry-server` exports. */
export interface RenderModule {
  readonly render: (input: RenderInput) => Promise<Response>;
}
