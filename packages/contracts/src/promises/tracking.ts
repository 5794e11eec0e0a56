/**
 * What the server reports to the ad service while it is switched on, by the name that the service gives it. The report
 * is made from this list and so is the paragraph of the privacy policy.
 */
export const reportedConversions = {
  Purchase: 'When a client buys credits with a card',
} as const;
export type ReportedConversion = keyof typeof reportedConversions;

/** What one report holds; nothing else of a person or an account is in it. */
const reportHolds =
  'the time and the amount, with a code in the place of the client that means nothing elsewhere';

const on = [
  ...Object.values(reportedConversions).map(
    (when) => `${when}, our server reports to the ad service (Meta) ${reportHolds}.`,
  ),
  'It reports no name or email address, and nothing of accounts such as sign-ins or registrations. Since our server sends it, a browser cannot block it.',
].join(' ');

/** The paragraph of the privacy policy about reports of the server, which the setting that switches them shows too. */
export const adReportsPolicy = {
  on,
  off: 'Our servers report nothing to ad services.',
  /** Where it cannot be read whether they are on. */
  unknown: `This holds while such reports are switched on. ${on}`,
} as const;
