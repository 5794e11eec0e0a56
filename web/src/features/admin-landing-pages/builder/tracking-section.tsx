import type { Dispatch } from 'react';
import { TextField } from '../../../components/ui/field.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection } from './config-section.tsx';

interface TrackingSectionProps {
  readonly value: string;
  readonly dispatch: Dispatch<BuilderAction>;
}

/** The page's own pixel. */
export function TrackingSection({ value, dispatch }: TrackingSectionProps) {
  const hasDigits = value.trim() === '' || /\d{5,20}/.test(value);
  return (
    <ConfigCard>
      <ConfigSection title="Tracking">
        <TextField
          label="Meta pixel ID"
          hint="Optional"
          autoComplete="off"
          value={value}
          help="Digits only. Takes the place of the site’s own pixel on this page."
          error={hasDigits ? undefined : 'A pixel ID has 5 to 20 digits.'}
          onChange={({ target }) => dispatch({ type: 'set', change: { metaPixelCode: target.value } })}
          // A pasted snippet becomes the id in it.
          onBlur={({ target }) => {
            const id = /\d{5,20}/.exec(target.value)?.[0];
            if (id !== undefined && id !== target.value)
              dispatch({ type: 'set', change: { metaPixelCode: id } });
          }}
        />
      </ConfigSection>
    </ConfigCard>
  );
}
