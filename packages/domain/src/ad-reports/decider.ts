import type { AdReportsEvent } from '@setter/events/ad-reports/events';
import type { Decider } from '../decider.ts';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';

/** Whether purchases are reported to the ad service. */
type AdReports = { readonly enabled: boolean };

export type SwitchAdReports = {
  readonly type: 'SwitchAdReports';
  readonly enabled: boolean;
  /** Whether this installation has the ad service's token. */
  readonly configured: boolean;
};

const initialState: AdReports = { enabled: false };

const evolve = (_: AdReports, event: AdReportsEvent): AdReports => ({ enabled: event.data.enabled });

/** They are off until an admin switches them on, which needs a configured ad service. */
const switchAdReports = (
  { enabled, configured }: SwitchAdReports,
  reports: AdReports,
): Decided<AdReportsEvent> => {
  if (enabled && !configured) return reject('AdReportsNotConfigured');
  return { append: enabled === reports.enabled ? [] : [{ type: 'AdReportsSwitched', data: { enabled } }] };
};

/** `ad-reports`. */
export const adReportsDecider = {
  initialState,
  evolve,
  decide: { SwitchAdReports: switchAdReports },
} satisfies Decider<AdReports, AdReportsEvent>;
