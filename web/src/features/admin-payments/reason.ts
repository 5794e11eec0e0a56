/** Why credits or money are given, as an admin types it. */
export const blankReason = { reason: '' };

export const missingReason = ({ reason }: typeof blankReason): Record<string, string> =>
  reason.trim() === '' ? { reason: 'Enter a reason.' } : {};
