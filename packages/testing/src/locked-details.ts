/**
 * A piece of each text of the sample appointment that its client may not see while it is locked: no answer, mail,
 * notification or file made for that client has one of them.
 */
export const lockedDetails = [
  'Phillip',
  'zoom.example',
  'Mia Dunlop',
  'mia@',
  '0491 570',
  'settlement',
  'mornings',
] as const;
