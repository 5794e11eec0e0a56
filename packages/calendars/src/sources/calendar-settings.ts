import type { Config } from '@setter/config/config';
import { Context, Layer } from 'effect';

/** What reading calendars depends on beside the calendars. */
export class CalendarSettings extends Context.Service<
  CalendarSettings,
  {
    /** The host of PUBLIC_URL: entries with a UID at it are ours, and not busy. */
    readonly ownHost: string;
    /** CALENDAR_PRIVATE_HOSTS: opened although they are not public, `host:port` each. */
    readonly privateHosts: ReadonlySet<string>;
  }
>()('calendars/CalendarSettings') {
  static readonly layerOf = (config: Pick<Config, 'calendarPrivateHosts'>, publicUrl: string) =>
    Layer.succeed(
      CalendarSettings,
      CalendarSettings.of({
        ownHost: new URL(publicUrl).host,
        privateHosts: new Set(config.calendarPrivateHosts),
      }),
    );
}
