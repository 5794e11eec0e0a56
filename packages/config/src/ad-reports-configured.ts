import { Context } from 'effect';

/** Whether the ad service can be reported to: META_CAPI_TOKEN is set. */
export const AdReportsConfigured = Context.Reference<boolean>('platform/AdReportsConfigured', {
  defaultValue: () => false,
});
