import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type PostRow, postsTable } from './posts-table.ts';

const isHandled = handlesOnly('PostPublished', 'PostRevised', 'PostRemoved', 'PostViewed');

/** One row per post that can be read. */
export const posts: ReadModel<PostRow> = {
  name: 'posts',
  version: 1,
  onPoison: 'dead-letter',
  table: postsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [String(event.data.postId)] : []),

  evolve(row, event) {
    if (event.type === 'PostPublished') {
      const { queuedPostId, ...post } = event.data;
      return {
        ...post,
        publishedAt: occurredAt(event),
        revisedAt: null,
        version: 1,
        uniqueViews: 0,
        fromQueue: queuedPostId !== null,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'PostRevised':
        return { ...row, ...event.data, revisedAt: occurredAt(event), version: row.version + 1 };
      case 'PostRemoved':
        return null;
      case 'PostViewed':
        return { ...row, uniqueViews: row.uniqueViews + event.data.uniqueViews };
      default:
        return row;
    }
  },
};
