import { Context } from 'effect';

/** The account of Xero that sales are booked to: XERO_ACCOUNT_CODE. */
export const XeroAccountCode = Context.Reference<string>('platform/XeroAccountCode', {
  defaultValue: () => '200',
});
