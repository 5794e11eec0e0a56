import type { PageSide } from './areas.ts';
import type { Site } from './site.ts';

/** The entry, styles and chunks of one route, as the router's manifest wants them. */
export interface RouteAssets {
  readonly preloads?: string[];
  readonly css?: string[];
  readonly scripts?: { attrs: Record<string, string>; children?: string }[];
}

/** By side and route id. */
export type PageAssets = Readonly<Record<PageSide, Record<string, RouteAssets>>>;

/** One page to render: the visitor's request and everything that differs between requests. */
export interface RenderInput {
  readonly request: Request;
  readonly nonce: string;
  /** When the visitor asked for the page. ISO 8601. */
  readonly openedAt: string;
  readonly site: Site;
  readonly assets: Record<string, RouteAssets>;
  /** Calls the API for this visitor, with their cookies and address. */
  readonly fetch: ApiFetch;
  readonly refusedForm?: RefusedForm;
}

/** The forms of public pages. Browsers without scripts, or before them, post them to the server of the pages. */
export type PostedForm =
  | 'lead'
  | 'enquiry'
  | 'support'
  | 'newsletter'
  | 'confirm-subscription'
  | 'unsubscribe'
  | 'outcome'
  | 'client-login'
  | 'admin-login'
  | 'forgot-password'
  | 'reset-password'
  | 'invitation';

/** A form that a browser posted itself and that was refused: its page is shown with the answers kept. */
export interface RefusedForm {
  readonly form: PostedForm;
  /** Stable name of the refusal, such as `invalid_link`; null where fields are wrong. */
  readonly code: string | null;
  /** Everything that was sent, by name, without passwords. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name to sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** Null when the fields say it all. */
  readonly problem: string | null;
}

/** What a rendered page tells the server that sends it, in headers that visitors do not get. */
export const pageHeaders = {
  /** Status of the page, such as 410. */
  status: 'x-page-status',
  /** Digits of the pixel that takes the place of the installation's. */
  pixel: 'x-page-pixel',
  /** Set for a page that is neither indexed nor kept by any cache. */
  isPrivate: 'x-page-private',
} as const;

/** `path` is absolute on our own origin, such as `/api/credit-packs`. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>;

/** What the built `entry-server` exports. */
export interface RenderModule {
  readonly render: (input: RenderInput) => Promise<Response>;
  /**
   * Path and query without what the page does not show: of the query the parameters that its route declares, with values
   * that it takes, and the campaign's, in one order. Two addresses with the same one are the same page.
   */
  readonly shownAddress: (url: URL) => string;
}
