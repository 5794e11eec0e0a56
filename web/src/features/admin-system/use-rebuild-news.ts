import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { useEffect, useRef } from 'react';
import { toast, toastError } from '../../lib/toasts/toast.ts';
import { countOf } from '../../lib/texts/count.ts';
import { titleOf } from './texts.ts';

const isUnderWay = ({ rebuild, rebuildRequested }: ProjectionStatus) =>
  rebuild !== undefined || rebuildRequested === true;

/** Shows a toast when an observed rebuild has ended. */
export function useRebuildNews(models: readonly ProjectionStatus[] | undefined): void {
  const before = useRef<ReadonlyMap<string, ProjectionStatus>>(new Map());
  useEffect(() => {
    for (const model of models ?? []) {
      const was = before.current.get(model.name);
      if (was === undefined || !isUnderWay(was) || isUnderWay(model)) continue;
      const title = titleOf(model.name);
      if (was.servedSince === model.servedSince)
        toastError({
          title: `${title} was not rebuilt`,
          description: 'The old build goes on serving. The log of the process says why.',
        });
      else
        toast({
          title: `${title} rebuilt`,
          description: `The new build serves, made of ${countOf(model.position, 'event')}.`,
        });
    }
    before.current = new Map(models?.map((model) => [model.name, model]));
  }, [models]);
}
