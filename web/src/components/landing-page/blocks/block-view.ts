import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import type { ReactNode } from 'react';
import type { Arrangement } from '../arrangement.ts';
import type { LiveForm } from '../live-form.ts';

/**
 * Where a block can show something. `top`: side by side over the picture. `hero`: under the hero's description. `section`:
 * over the full width under the picture, `form`: beside the words of the form.
 */
export type Place = 'top' | 'hero' | 'section' | 'form';

/** A block is asked for each place and shows nothing where it has nothing to show. */
export interface BlockViewProps {
  readonly page: PageView;
  readonly arrangement: Arrangement;
  readonly place: Place;
  /** Who runs the page. */
  readonly brandName: string;
  /** Id of the element with the form. */
  readonly formId: string;
  /** Given for visitors: a form that can be sent. */
  readonly live: LiveForm | undefined;
  /** What takes the place of the form once it is sent; absent for the thank-you. */
  readonly afterForm: ReactNode;
  /** What all blocks show in a place inside of this one. */
  readonly at: (place: Place) => ReactNode;
}
