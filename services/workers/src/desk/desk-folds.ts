import { leadDecider } from '@setter/domain/leads/decider';
import { deskSettingsDecider } from '@setter/domain/leads/desk-settings';
import { deskSettingsStream, leadStream } from '@setter/events/streams';

export const leadFold = (leadId: string) => ({ stream: leadStream(leadId), ...leadDecider });
export const deskSettingsFold = { stream: deskSettingsStream, ...deskSettingsDecider };
