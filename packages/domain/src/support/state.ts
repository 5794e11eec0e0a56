import type { SupportStatus } from '@setter/events/support/value-sets';

export type KnownRequest = { readonly status: SupportStatus; readonly requestId: string };
/** What was written is unreadable. */
export type ErasedRequest = { readonly status: 'erased'; readonly requestId: string };

export type SupportRequest = { readonly status: 'none' } | KnownRequest | ErasedRequest;
