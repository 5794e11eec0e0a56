import { type ReactNode, useId } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { FieldNote } from '../../components/ui/field.tsx';

interface SettingRowProps {
  readonly title: string;
  readonly note?: string;
  /** Whose rule it is. */
  readonly by: 'law' | 'setting';
  readonly error?: string | undefined;
  /** Gets the attributes that tie a control to its error. */
  readonly children: (wiring: {
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A setting: what it is, its control, and whether the law or the agency says so. */
export function SettingRow({ title, note, by, error, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className="border-t border-hairline px-5 py-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="font-strong">{title}</p>
          {note !== undefined && <p className="text-meta text-muted">{note}</p>}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {children({
            'aria-invalid': error === undefined ? undefined : true,
            'aria-describedby': error === undefined ? undefined : id,
          })}
        </div>
        <div className="w-full sm:w-36 sm:text-right">
          <Badge tone={by === 'law' ? 'blue' : 'grey'} dot={false}>
            {by === 'law' ? 'Law, as we read it' : 'Your setting'}
          </Badge>
        </div>
      </div>
      {error !== undefined && <FieldNote id={id} error={error} />}
    </div>
  );
}
