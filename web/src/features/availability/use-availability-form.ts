import type { Availability } from '@setter/contracts/calendars/availability';
import { useState } from 'react';
import { useDraft } from '../../components/forms/use-draft.ts';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import {
  type AvailabilityDraft,
  type Change,
  changeOf,
  draftOf,
  errorsOfForm,
} from './availability-draft.ts';
import {
  isChangedMeanwhile,
  useChangeAvailability,
  useReadAgain,
  type Whose,
} from './availability-source.ts';
import type { Errors } from './hours-draft.ts';

/** What the form holds, whether it is saved, and what another person did meanwhile. */
export function useAvailabilityForm(whose: Whose, loaded: Availability) {
  const [saved, setSaved] = useState(loaded);
  const initial = draftOf(saved);
  const [draft, setDraft] = useState<AvailabilityDraft>(initial);
  // Of what was typed on an older one: saving it asks.
  const [expectedVersion, setExpectedVersion] = useState(saved.version);
  const [refused, setRefused] = useState<{ readonly errors: Errors; readonly draft: AvailabilityDraft }>();
  const [isAsked, setIsAsked] = useState(false);
  const saving = useChangeAvailability(whose);
  const reading = useReadAgain(whose);
  const kept = useDraft({
    form: whose === 'own' ? 'availability' : `availability ${whose}`,
    values: draft,
    initial,
    version: expectedVersion,
    restore: (typed, version) => {
      setDraft({ ...initial, ...typed });
      setExpectedVersion(version ?? saved.version);
    },
  });
  const show = (next: Availability) => {
    setSaved(next);
    setDraft(draftOf(next));
    setExpectedVersion(next.version);
    setRefused(undefined);
    setIsAsked(false);
  };
  const send = (change: Change, version: number) =>
    saving.mutate(
      { ...change, expectedVersion: version },
      {
        onSuccess: ({ affected, ...next }) => {
          kept.forget();
          show(next);
          toast({ title: 'Availability saved', ...affectedText(affected.length) });
        },
        onError: (error) => {
          if (isChangedMeanwhile(error)) return setIsAsked(true);
          setRefused({ errors: errorsOfForm(fieldErrors(error), change), draft });
          toastFailure('Availability not saved', error);
        },
      },
    );
  const save = (version = expectedVersion) => {
    if (saving.isPending) return;
    const read = changeOf(draft);
    setRefused('errors' in read ? { errors: read.errors, draft } : undefined);
    if ('errors' in read) setIsAsked(false);
    else send(read.change, version);
  };
  const readAgain = (then: (theirs: Availability) => void) =>
    reading.mutate(undefined, {
      onSuccess: then,
      onError: (error) => toastFailure('The availability could not be loaded', error),
    });
  return {
    draft,
    change: (part: Partial<AvailabilityDraft>) => setDraft((before) => ({ ...before, ...part })),
    kept,
    /** Hours are proposed and not set. */
    isProposed: saved.hours === null,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    discard: () => {
      kept.forget();
      show(saved);
    },
    save: () => save(),
    isBusy: saving.isPending || reading.isPending,
    /** As they were found: for `Form`, which leads to the first wrong field. */
    errors: refused?.errors ?? {},
    /** Without those that were put right since. */
    shownErrors: stillWrong(refused, draft),
    /** Another person changed it meanwhile. */
    meanwhile: {
      isAsked,
      close: () => setIsAsked(false),
      lookAtTheirs: () =>
        readAgain((theirs) => {
          kept.forget();
          show(theirs);
        }),
      saveMine: () => readAgain(({ version }) => save(version)),
    },
  };
}

export type AvailabilityForm = ReturnType<typeof useAvailabilityForm>;

function stillWrong(
  refused: { readonly errors: Errors; readonly draft: AvailabilityDraft } | undefined,
  draft: AvailabilityDraft,
): Errors {
  if (refused === undefined || refused.draft === draft) return refused?.errors ?? {};
  const read = changeOf(draft);
  const now = 'errors' in read ? read.errors : {};
  return Object.fromEntries(Object.entries(now).filter(([name]) => name in refused.errors));
}

function affectedText(count: number) {
  if (count === 0) return {};
  return {
    description:
      count === 1
        ? '1 appointment is outside these hours. It stays where it is.'
        : `${count} appointments are outside these hours. They stay where they are.`,
  };
}
