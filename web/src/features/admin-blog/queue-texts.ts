import { shortened } from '@setter/events/texts/cut-text';
import type { QueuedPost } from '@setter/contracts/blog/queue';
import type { Tone } from '../../components/ui/badge.tsx';
import { formatDate, formatTime } from '../../lib/time/time.ts';

export const statusTexts: Record<QueuedPost['status'], { readonly label: string; readonly tone: Tone }> = {
  writing: { label: 'Writing', tone: 'blue' },
  waiting: { label: 'Waiting', tone: 'ochre' },
  failed: { label: 'Failed', tone: 'red' },
};

const previewLength = 200;

/** The first words, as text. */
export const previewOf = (content: string): string => {
  const text = content
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shortened(text, previewLength);
};

/** When it arrived and how often it was tried. */
export const historyOf = (post: QueuedPost, now: number): string => {
  const { created_at: at, attempts, mostAttempts, lastAttemptAt, nextAttemptAt, status } = post;
  const parts = [`Arrived ${formatDate(at)}, ${formatTime(at)}`];
  if (status === 'writing') parts.push(`attempt ${attempts} of ${mostAttempts}`);
  if (status === 'failed')
    parts.push(
      `${attempts} of ${mostAttempts} attempts${lastAttemptAt === null ? '' : `, last at ${formatTime(lastAttemptAt)}`}`,
    );
  if (status === 'waiting' && nextAttemptAt !== null) {
    const minutes = Math.max(1, Math.ceil((Date.parse(nextAttemptAt) - now) / 60_000));
    parts.push(minutes < 90 ? `next attempt in ${minutes} min` : `next attempt ${formatDate(nextAttemptAt)}`);
  }
  return parts.join(' · ');
};

/** How long ago an attempt began; null for none. */
export const startedText = (at: string | null, now: number): string | null => {
  if (at === null) return null;
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  return seconds < 90 ? `Started ${seconds} s ago` : `Started ${Math.round(seconds / 60)} min ago`;
};
