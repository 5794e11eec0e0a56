import { changeDeskSettings } from '@setter/contracts/desk/desk-settings';
import { deskSettingsDecider } from '@setter/domain/leads/desk-settings';
import { handleCommand } from '@setter/event-store/append';
import { deskSettingsStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';

export const deskSettingsRoutes = [
  route(changeDeskSettings, ({ command, body: settings }) =>
    Effect.map(
      handleCommand({
        context: command,
        decider: deskSettingsDecider,
        stream: deskSettingsStream,
        command: { type: 'ChangeDeskSettings', settings },
      }),
      ({ position }) => ({ body: settings, position }),
    ),
  ),
];
