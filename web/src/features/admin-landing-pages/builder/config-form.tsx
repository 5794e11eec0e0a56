import { longestPromotion } from '@setter/contracts/landing-pages/generations';
import { form as formBlock } from '@setter/events/landing-pages/blocks/form';
import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import { Sparkles } from 'lucide-react';
import type { Dispatch } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextAreaField, TextField } from '../../../components/ui/field.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection, Required } from './config-section.tsx';
import type { Draft } from './draft.ts';
import { FieldList } from './field-list.tsx';
import { LookSection } from './look-section.tsx';
import { websiteProblem } from './website.ts';

interface ConfigFormProps {
  readonly draft: Draft;
  readonly dispatch: Dispatch<BuilderAction>;
  /** Sentences by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isGenerating: boolean;
  readonly onGenerate: () => void;
}

/** What the page is for, what it says, how it looks and what it asks. */
export function ConfigForm({ draft, dispatch, errors, isGenerating, onGenerate }: ConfigFormProps) {
  const set = (change: Partial<Draft>) => dispatch({ type: 'set', change });
  const isNew = draft.content === null;
  return (
    <ConfigCard>
      <ConfigSection title="Business">
        <TextField
          label={<Required>Client name</Required>}
          aria-required
          autoComplete="off"
          maxLength={limits.businessName}
          value={draft.clientName}
          error={errors['clientName']}
          onChange={({ target }) => set({ clientName: target.value })}
        />
        <TextField
          label={<Required>Client website</Required>}
          type="url"
          aria-required
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.clientWebsite}
          error={errors['clientWebsite'] ?? websiteError(draft)}
          onChange={({ target }) => set({ clientWebsite: target.value })}
        />
        {!isNew && (
          <TextField
            label="Page title"
            help="In your lists, in search results and on the browser’s tab."
            maxLength={limits.title}
            value={draft.title}
            error={draft.title.trim() === '' ? 'The page needs a title.' : undefined}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </ConfigSection>
      <ConfigSection title="Message">
        <TextAreaField
          label="Promotional text"
          hint="Optional"
          rows={2}
          maxLength={longestPromotion}
          value={draft.promotionalText}
          onChange={({ target }) => set({ promotionalText: target.value })}
        />
        <TextAreaField
          label="Custom description"
          hint="Optional"
          rows={2}
          maxLength={longestPromotion}
          value={draft.customDescription}
          onChange={({ target }) => set({ customDescription: target.value })}
        />
        <TextField
          label="Call to action"
          hint="Optional"
          maxLength={formBlock.fields.ctaText.limit}
          value={draft.ctaText}
          error={!isNew && draft.ctaText.trim() === '' ? 'The button needs a text.' : undefined}
          onChange={({ target }) => set({ ctaText: target.value })}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant={isNew ? 'primary' : 'soft'}
            icon={<Sparkles size={16} aria-hidden />}
            busy={isGenerating}
            busyLabel="Generating with AI..."
            onClick={onGenerate}
          >
            {isNew ? 'Generate landing page' : 'Generate again'}
          </Button>
          {!isNew && (
            <span className="min-w-36 flex-1 text-meta text-muted">
              Replaces texts that you have not edited
            </span>
          )}
        </div>
      </ConfigSection>
      <LookSection draft={draft} dispatch={dispatch} />
      <FieldList fields={draft.fields} dispatch={dispatch} />
    </ConfigCard>
  );
}

/** Said once something like an address was typed, not at its first letter. */
const websiteError = ({ clientWebsite, content }: Draft): string | undefined =>
  content === null && clientWebsite.length < 4 ? undefined : websiteProblem(clientWebsite);
