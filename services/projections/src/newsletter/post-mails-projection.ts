import { handlesOnly } from '../handles.ts';
import type { ReadModel } from '../read-model.ts';
import { type PostMailRow, postMailsTable } from './post-mails-table.ts';

const isHandled = handlesOnly('EmailQueued', 'EmailSent', 'EmailFailed', 'EmailUnconfirmed', 'EmailDropped');

/** One row per mail of a post that was sent to the subscribers: how far it has got. */
export const postMails: ReadModel<PostMailRow> = {
  name: 'newsletter-mails',
  version: 2,
  onPoison: 'dead-letter',
  table: postMailsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.emailId] : []),

  evolve(row, event) {
    if (event.type === 'EmailQueued') {
      const { emailId, topic } = event.data;
      return topic.kind === 'newsletter-post'
        ? { emailId, postId: Number(topic.ids['postId']), status: 'queued' }
        : null;
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'EmailSent':
        return { ...row, status: 'sent' };
      case 'EmailFailed':
        return { ...row, status: 'failed' };
      case 'EmailUnconfirmed':
        return { ...row, status: 'unknown' };
      case 'EmailDropped':
        return { ...row, status: 'dropped' };
      default:
        return row;
    }
  },
};
