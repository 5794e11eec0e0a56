import { Effect } from 'effect';
import { z } from 'zod';
import { ok, type SandboxCall } from '../call.ts';
import { expand, readForm } from '../read-form.ts';
import { resourceMissing } from '../stripe-failure.ts';
import { findObject } from '../store/objects.ts';
import { withExpanded } from './expand.ts';

const query = z.strictObject({ expand: expand.default([]) });

export const retrieveCall = (kind: Parameters<typeof findObject>[0], url: string): SandboxCall => ({
  method: 'GET',
  path: `${url}/:id`,
  answer: Effect.fnUntraced(function* ({ id, form }) {
    const { expand: paths } = yield* readForm(query, form);
    const found = yield* findObject(kind, id);
    return found === undefined
      ? yield* resourceMissing(kind, id, 'id')
      : ok(yield* withExpanded(found, paths));
  }),
});
