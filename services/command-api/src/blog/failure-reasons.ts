import type { AiUnavailable } from '@setter/ai/failures';

const ofWriter: Record<AiUnavailable['reason'], string> = {
  refused: 'The writer refused to write this post.',
  unusable: 'The writer’s answer could not be used.',
  rejected: 'The writer did not accept the request. Look at its key and model.',
  timeout: 'The writer took too long to answer.',
  unreachable: 'The writer could not be reached.',
};

/** Why an attempt to write a post failed, as a sentence for the admins. */
export const reasonOf = (failure: {
  readonly _tag: string;
  readonly reason?: AiUnavailable['reason'];
  readonly message?: string;
}): string => {
  switch (failure._tag) {
    case 'AiUnavailable':
      return ofWriter[failure.reason ?? 'unreachable'];
    case 'AiLimitReached':
      return 'Today’s calls to the writer are used up. It goes on tomorrow.';
    case 'TimeoutError':
      return ofWriter.timeout;
    case 'PostTooLong':
      return 'The writer’s text is too long for a post.';
    case 'MarkupRefused':
      return failure.message ?? ofWriter.unusable;
    default:
      return 'The writer answered with an empty text.';
  }
};
