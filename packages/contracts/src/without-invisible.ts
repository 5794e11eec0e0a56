/**
 * Characters that are pasted unseen and mean nothing in a name or an address: soft hyphens, zero-width spaces, byte order
 * marks, marks and overrides of direction. Joiners and variation selectors stay: scripts and emoji need them.
 */
const pastedUnseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(pastedUnseen, '');
