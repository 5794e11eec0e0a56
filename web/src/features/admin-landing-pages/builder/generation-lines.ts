import { countOf } from '../../../lib/texts/count.ts';
import type { GenerationState } from './use-generation.ts';

export type LineState = 'waiting' | 'running' | 'done' | 'warned' | 'failed';

interface GenerationLine {
  readonly title: string;
  readonly detail: string;
  readonly at: LineState;
}

const steps = ['reading', 'writing', 'images'] as const;

const aboutWebsite = /^The website was left out\. /;

/** Whether a note says why the website was not read: its step does so already. */
export const isAboutWebsite = (note: string): boolean => aboutWebsite.test(note);

/** The three steps with what each has come to. */
export function generationLines(
  { status, step, made }: Pick<GenerationState, 'status' | 'step' | 'made'>,
  website: string,
  features: number,
): readonly GenerationLine[] {
  const current =
    step === 'done' || (status === 'idle' && made !== null) ? steps.length : steps.indexOf(step as 'reading');
  const stateOf = (index: number): LineState => {
    if (index < current) return 'done';
    if (index > current) return 'waiting';
    return status === 'failed' ? 'failed' : 'running';
  };
  const host = website.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
  const [reading, writing, images] = [stateOf(0), stateOf(1), stateOf(2)];
  const leftOut = made?.notes.find(isAboutWebsite);
  return [
    leftOut !== undefined && reading === 'done'
      ? { title: 'Left the website out', detail: leftOut.replace(aboutWebsite, ''), at: 'warned' }
      : {
          title: reading === 'done' ? 'Read the website' : 'Reading the website',
          detail: host === '' ? '' : `Title, description and text of ${host}`,
          at: reading,
        },
    {
      title: writing === 'done' ? 'Wrote the page' : 'Writing the page',
      detail:
        writing === 'done' && features > 0
          ? `Hero, ${countOf(features, 'feature')} and the form’s words`
          : '',
      at: writing,
    },
    {
      title: images === 'done' ? 'Prepared the images' : 'Preparing the images',
      detail: images === 'done' ? '480, 960 and 1600 px wide' : '',
      at: images,
    },
  ];
}
