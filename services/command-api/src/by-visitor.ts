import type { CommandContext } from '@setter/event-store/append';

/** Who has the link or the token is the person it was made for, whatever account the browser is signed in to. */
export const byVisitor = (command: CommandContext): CommandContext => ({
  ...command,
  actor: { kind: 'visitor', id: 'anonymous' },
});
