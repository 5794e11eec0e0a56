import { httpProblem } from '@setter/http/call-failure';

const unavailableReason =
  'The AI writer gave no answer. Please try again in a moment, or use the built-in writer.';

/** What screens offer the built-in writer for. */
export const aiUnavailable = () => httpProblem(503, 'ai_unavailable', unavailableReason);

export const builtInNote =
  'Today’s limit of AI calls is reached, so the built-in writer wrote this. AI writes again tomorrow.';
