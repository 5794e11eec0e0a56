import type { ConsentTextEvent } from '@setter/events/consent/events';
import type { ConsentForm } from '@setter/events/consent/value-sets';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';
import { unchanged } from '../unchanged.ts';
import { builtInWordings } from './built-in-wordings.ts';

/** The wordings of a form, of which version n is the n-th. */
export type ConsentTexts = { readonly texts: readonly string[] };

const initialState: ConsentTexts = { texts: [] };

const evolve = (state: ConsentTexts, event: ConsentTextEvent): ConsentTexts =>
  event.type === 'ConsentTextPublished'
    ? { texts: [...state.texts, event.data.text] }
    : unchanged(state, event.type);

/** The version that a person agreed to, as it is recorded: none where there is no such version. */
export const knownVersion = ({ texts }: ConsentTexts, version: number | null): number | null =>
  version !== null && version >= 1 && version <= texts.length ? version : null;

export type PublishConsentText = {
  readonly type: 'PublishConsentText';
  readonly form: ConsentForm;
  readonly text: string;
  /** What stands for `{brand}` from now on, so that a version never reads otherwise. */
  readonly brand: string;
};

type Published = Decision<ConsentTextEvent, { readonly version: number }>;

/** The next version, unless it reads as the present one does. */
const publishConsentText = (
  { form, text, brand }: PublishConsentText,
  { texts }: ConsentTexts,
): Published => {
  const filled = text.replaceAll('{brand}', () => brand);
  if (texts.at(-1) === filled) return { append: [], result: { version: texts.length } };
  const version = texts.length + 1;
  return {
    append: [{ type: 'ConsentTextPublished', data: { form, version, text: filled } }],
    result: { version },
  };
};

export type PublishFirstConsentText = Omit<PublishConsentText, 'type' | 'text'> & {
  readonly type: 'PublishFirstConsentText';
};

/** Version 1, if there is none. */
const publishFirstConsentText = (
  { form, brand }: PublishFirstConsentText,
  state: ConsentTexts,
): Decision<ConsentTextEvent> =>
  state.texts.length > 0
    ? { append: [] }
    : {
        append: publishConsentText(
          { type: 'PublishConsentText', form, brand, text: builtInWordings[form] },
          state,
        ).append,
      };

/** `consent-text-{form}`. */
export const consentTextDecider = {
  initialState,
  evolve,
  decide: { PublishConsentText: publishConsentText, PublishFirstConsentText: publishFirstConsentText },
} satisfies Decider<ConsentTexts, ConsentTextEvent>;
