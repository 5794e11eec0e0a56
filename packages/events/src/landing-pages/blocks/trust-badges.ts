import { escapeMarkup } from '../../texts/escape-markup.ts';
import { listBlock, text } from './block.ts';

const most = 4;

/** Short promises under the button of the form. */
export const trustBadges = listBlock({
  item: text('Badge #', 30),
  one: 'badge',
  several: 'badges',
  fewest: 0,
  most,
  newItem: 'New badge',
  default: ['100% Secure', '24hr Response'],
  mayBeAbsent: true,
  about: `At most ${most} short reassurances`,
  html: (badges) =>
    badges.length === 0
      ? []
      : [`<ul>${badges.map((badge) => `<li>${escapeMarkup(badge)}</li>`).join('')}</ul>`],
});
