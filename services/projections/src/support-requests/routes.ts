import { listSupportRequests, type SupportRequest } from '@setter/contracts/support/manage-support';
import { allowedSupportActions } from '@setter/domain/support/allowed-actions';
import { listAnswers } from '../list/list-route.ts';
import { supportRequestList } from './list.ts';
import type { SupportRequestWithReplies } from './queries.ts';

const toSupportRequest = ({
  requestId,
  topic,
  isOpen: _,
  isErased,
  admins,
  mails,
  replies,
  ...row
}: SupportRequestWithReplies): SupportRequest => ({
  ...row,
  id: requestId,
  supportTopic: topic,
  replies: replies.map(({ adminId, ...reply }) => ({
    ...reply,
    by: admins[adminId] ?? null,
    emailStatus: mails[reply.id] ?? null,
  })),
  allowedActions: allowedSupportActions({ status: row.status, isErased }),
});

export const supportRequestRoutes = [
  listAnswers(listSupportRequests, {
    list: supportRequestList,
    where: ({ id, status, waiting, clientId }) => [
      ['requestId', '=', id],
      ['status', '=', status],
      ['isOpen', '=', waiting === undefined ? undefined : waiting === 'true'],
      ['clientId', '=', clientId],
    ],
    present: (row) => toSupportRequest(row),
    reads: ['support-requests'],
  }),
];
