import { dayKey } from "../../lib/time.ts";
import { fromWallClock } from "../../lib/wall-clock.ts";

/** What the address of the portal says about what is shown. */
export interface PortalSearch {
  readonly tab?: "history";
  /** A day of the week that is shown, `yyyy-MM-dd` in Sydney; the chosen day on a phone. */
  readonly day?: string;
  /** The appointment whose details are open. */
  readonly appointment?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function portalSearch(search: Readonly<Record<string, unknown>>): PortalSearch {
  return {
    ...(search["tab"] === "history" ? { tab: "history" as const } : {}),
    ...(typeof search["day"] === "string" && noonOf(search["day"]) !== null ? { day: search["day"] } : {}),
    ...(typeof search["appointment"] === "string" && search["appointment"] !== "" ? { appointment: search["appointment"] } : {}),
  };
}

/** The day that is shown: the one in the address, else today. */
export function shownDay(day: string | undefined, now: Date): Date {
  return (day === undefined ? null : noonOf(day)) ?? now;
}

/** An instant well inside a day of the business, or null when there is no such day. */
function noonOf(key: string): Date | null {
  const clock = fromWallClock(key, "12:00");
  return clock.kind === "one" ? clock.instant : null;
}

/** The `day` of the address for a date; none for today, so that the bare address is always now. */
export function dayParam(date: Date, now: Date): string | undefined {
  const key = dayKey(date);
  return key === dayKey(now) ? undefined : key;
}
