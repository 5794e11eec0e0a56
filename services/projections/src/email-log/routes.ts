import { type EmailLog, getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { reject } from '@setter/domain/rejections';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { listAnswers } from '../list/list-route.ts';
import { query } from '../query-route.ts';
import { emailLogList } from './list.ts';
import { type EmailWithTexts, findOpenedEmail } from './queries.ts';

const reads = ['email-log'];

const toEmailLog = ({ emailId, recipient: _, ...row }: EmailWithTexts): EmailLog => ({ id: emailId, ...row });

export const emailLogRoutes = [
  listAnswers(listEmailLogs, {
    list: emailLogList,
    where: ({ id, status }) => [
      ['emailId', '=', id],
      ['status', '=', status],
    ],
    present: (row) => toEmailLog(row),
    reads,
  }),

  query(
    getEmailLog,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const row = yield* findOpenedEmail(params.id);
      if (row === undefined) return yield* Effect.fail(notFound());
      // A mail to staff may have a link that makes an account, or speak of its password.
      if (row.recipient.startsWith('admin-') && session.role !== 'owner')
        return yield* Effect.fail(reject('OwnersOnly'));
      const { htmlContent, textContent, ...email } = yield* keys.openAll(row);
      return { ...toEmailLog(email), htmlContent, textContent };
    }),
    reads,
  ),
];
