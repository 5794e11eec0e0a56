import type { AdReportsEvent } from '@setter/events/ad-reports/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { adReportsDecider } from './decider.ts';

const switched = (enabled: boolean): AdReportsEvent => ({ type: 'AdReportsSwitched', data: { enabled } });
const command = (enabled: boolean, configured = true) =>
  ({ type: 'SwitchAdReports', enabled, configured }) as const;

describe('reports to the ad service', () => {
  it('are off until they are switched on', () => {
    specify(adReportsDecider).when(command(true)).then(switched(true));
    specify(adReportsDecider).when(command(false)).thenNothing();
  });

  it('are switched once each way, and on again', () => {
    specify(adReportsDecider).given(switched(true)).when(command(true)).thenNothing();
    specify(adReportsDecider).given(switched(true)).when(command(false)).then(switched(false));
    specify(adReportsDecider).given(switched(true), switched(false)).when(command(true)).then(switched(true));
  });

  it('are not switched on without the token of the ad service, and are always switched off', () => {
    specify(adReportsDecider).when(command(true, false)).thenRejected('AdReportsNotConfigured');
    specify(adReportsDecider).given(switched(true)).when(command(false, false)).then(switched(false));
  });
});
