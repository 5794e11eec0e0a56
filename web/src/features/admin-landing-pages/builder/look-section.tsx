import { pageFonts } from '@setter/events/landing-pages/value-sets';
import { Check, TriangleAlert } from 'lucide-react';
import type { Dispatch } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { NativeSelect } from '../../../components/ui/native-select.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { darkerFor, whiteContrast } from './button-contrast.ts';
import { ConfigSection } from './config-section.tsx';
import type { Draft } from './draft.ts';
import { ImageField } from './image-field.tsx';

interface LookSectionProps {
  readonly draft: Draft;
  readonly dispatch: Dispatch<BuilderAction>;
}

const fontOptions = Object.fromEntries([...pageFonts.map((font) => [font, font]), ['system-ui', 'System']]);

/** Colour, font, logo and background of the page. */
export function LookSection({ draft: { theme }, dispatch }: LookSectionProps) {
  const set = (change: Partial<Draft['theme']>) => dispatch({ type: 'setTheme', change });
  return (
    <ConfigSection title="Look">
      <div className="grid grid-cols-[118px_minmax(0,1fr)] gap-3">
        <ColorField value={theme.primaryColor} onChange={(primaryColor) => set({ primaryColor })} />
        <NativeSelect
          label="Font"
          value={theme.fontFamily}
          onChange={({ target }) => set({ fontFamily: target.value })}
          options={
            Object.hasOwn(fontOptions, theme.fontFamily)
              ? fontOptions
              : { [theme.fontFamily]: theme.fontFamily, ...fontOptions }
          }
        />
      </div>
      <ContrastLine color={theme.primaryColor} onChange={(primaryColor) => set({ primaryColor })} />
      <ImageField
        label="Logo"
        hint="PNG or JPEG, up to 5 MB"
        kind="logo"
        id={theme.logoId}
        onChange={(logoId) => set({ logoId })}
      />
      <ImageField
        label="Background"
        hint="Blank: our beach"
        kind="photo"
        id={theme.backgroundImageId}
        onChange={(backgroundImageId) => set({ backgroundImageId })}
      />
    </ConfigSection>
  );
}

interface ColorProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

function ColorField({ value, onChange }: ColorProps) {
  return (
    <Field label="Primary colour">
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            // The field keeps what is typed until it is a colour; another colour from elsewhere replaces it.
            key={value}
            defaultValue={value}
            maxLength={'#rrggbb'.length}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              const color = target.value.trim().toLowerCase();
              if (/^#[\da-f]{6}$/.test(color) && color !== value) onChange(color);
            }}
            onBlur={({ target }) => {
              target.value = value;
            }}
            className="field-control pr-2 pl-10.5 tabular"
          />
          <input
            type="color"
            aria-label="Pick the primary colour"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="absolute top-2.25 left-2.25 size-6 cursor-pointer appearance-none overflow-hidden rounded-block border-0 bg-transparent p-0 [&::-webkit-color-swatch]:rounded-block [&::-webkit-color-swatch]:border [&::-webkit-color-swatch]:border-ink/15 [&::-webkit-color-swatch-wrapper]:p-0"
          />
        </span>
      )}
    </Field>
  );
}

/** Whether white text can be read on the colour, and what to do where it cannot. */
function ContrastLine({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const { ratio, isEnough } = whiteContrast(color);
  const ratioText = `${ratio.toFixed(1)} : 1`;
  if (isEnough)
    return (
      <p className="-mt-2 flex items-center gap-1.5 text-meta font-medium text-green">
        <Check size={15} strokeWidth={2.25} aria-hidden />
        White text on it reads well, {ratioText}
      </p>
    );
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta font-medium text-ochre-ink">
      <TriangleAlert size={15} className="text-ochre" aria-hidden />
      <span>White text has {ratioText}: the button’s text is dark</span>
      <Button variant="ochre" size="xs" onClick={() => onChange(darkerFor(color))}>
        Use darker
      </Button>
    </div>
  );
}
