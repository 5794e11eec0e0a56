/** How an encrypted personal text begins. No other text may, since it would be taken for one when it is shown. */
export const sealedPrefix = 'sealed:1:';
