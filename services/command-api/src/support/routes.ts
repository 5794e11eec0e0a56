import { eraseSupportRequest } from '@setter/contracts/erasures';
import { closeSupport, replyToSupport } from '@setter/contracts/support/manage-support';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { changeRequest } from './handle-support.ts';
import { requestSupportRoute } from './request-support.route.ts';
import { supportSenderRoute } from './support-sender.route.ts';

const change = (...request: Parameters<typeof changeRequest>) =>
  Effect.map(changeRequest(...request), ({ position }) => ({ body: { success: true as const }, position }));

export const supportRoutes = [
  requestSupportRoute,
  supportSenderRoute,

  route(replyToSupport, ({ command, params, body }) =>
    change(command, params.id, {
      type: 'ReplyToSupport',
      replyId: command.commandId,
      message: body.message,
    }),
  ),

  route(closeSupport, ({ command, params }) => change(command, params.id, { type: 'CloseSupport' })),

  route(eraseSupportRequest, ({ command, params }) => change(command, params.id, { type: 'EraseSupport' })),
];
