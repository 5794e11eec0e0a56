import type { Dispatch } from 'react';
import { ClientSelect } from '../../../components/client-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigCard, ConfigSection } from './config-section.tsx';

interface ClientSectionProps {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly dispatch: Dispatch<BuilderAction>;
}

/** The client whom the page's leads are called for. */
export function ClientSection({ value, error, dispatch }: ClientSectionProps) {
  return (
    <ConfigCard>
      <ConfigSection title="Client">
        <ClientSelect
          label="Leads of this page are for"
          value={value}
          error={error}
          help="Optional. Shown with its brief to those who call."
          onChange={(clientId) => dispatch({ type: 'set', change: { clientId } })}
        />
        {value !== null && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => dispatch({ type: 'set', change: { clientId: null } })}
          >
            For no client
          </Button>
        )}
      </ConfigSection>
    </ConfigCard>
  );
}
