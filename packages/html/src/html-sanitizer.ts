import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { type MarkupRefused, refuseMarkup } from './markup-limits.ts';
import { workerFunction } from './worker-function.ts';

/** Characters of kept results, over all texts. */
const mostKept = 16 * 1024 * 1024;

/**
 * A sanitiser of untrusted HTML: refuses what is beyond the limits, works in a thread of its own with a deadline, and keeps
 * what it made. What it made is the sanitised form of itself, so a text that was just stored is shown without a second
 * pass. Kept results end with the process and so with the version of the rules that made them.
 *
 * @param module exports `name`: a pure function from HTML to sanitised HTML, idempotent
 */
export const htmlSanitizer = (module: URL, name: string) => {
  const inThread = workerFunction(module, name);
  const kept = new Map<string, string>();
  let characters = 0;

  const keep = (key: string, sanitized: string) => {
    if (kept.has(key)) return;
    kept.set(key, sanitized);
    characters += sanitized.length;
    for (const [oldest, text] of kept) {
      if (characters <= mostKept) break;
      kept.delete(oldest);
      characters -= text.length;
    }
  };

  return Effect.fn('sanitizeHtml')(function* (html: string): Effect.fn.Return<string, MarkupRefused> {
    const key = keyOf(html);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const refusal = refuseMarkup(html);
    if (refusal !== undefined) return yield* Effect.fail(refusal);
    const sanitized = yield* Effect.tryPromise({
      try: () => inThread(html),
      catch: (): MarkupRefused => ({
        _tag: 'MarkupRefused',
        message: 'This HTML takes too long to read. Please make it simpler.',
      }),
    });
    keep(key, sanitized);
    keep(keyOf(sanitized), sanitized);
    return sanitized;
  });
};

const keyOf = (html: string): string => createHash('sha256').update(html).digest('base64');
