import { Context } from 'effect';

/** Whether the ad service can be reported to: META_CAPI_TOKEN is set. */
export class AdReportsConfigured extends Context.Service<AdReportsConfigured, boolean>()(
  'command-api/ad-reports/AdReportsConfigured',
) {}
