import type { EmailTemplateItem } from '@setter/contracts/email/email-templates';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { grouped } from './template-draft.ts';

interface TemplateListProps {
  readonly templates: readonly EmailTemplateItem[];
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The templates by what they are about: a lock is built in, a dot active. */
export function TemplateList({ templates, selectedId, onSelect }: TemplateListProps) {
  const [q, setQ] = useState('');
  const found = grouped(templates, q);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <>
      <div className="p-3 *:w-full!">
        <SearchBox label="Search templates" placeholder="Search templates" value={q} onChange={setQ} />
      </div>
      {found.length === 0 && <p className="px-4 py-3 text-label text-muted">No template matches “{q}”.</p>}
      {found.map(([group, members]) => (
        <section key={group} aria-labelledby={`templates-${group}`} className="pb-2">
          <h2 id={`templates-${group}`} className="px-4 py-1.5 font-sans text-caption font-medium text-muted">
            {group}
          </h2>
          <ul>
            {members.map((template) => (
              <li key={template.id} ref={template.id === selectedId ? chosen : undefined} className="px-1.5">
                <button
                  type="button"
                  aria-current={template.id === selectedId ? 'true' : undefined}
                  onClick={() => onSelect(template.id)}
                  className={classes(
                    'flex w-full items-center gap-2 rounded-control px-2.5 py-1.5 text-left text-label -outline-offset-2',
                    template.id === selectedId
                      ? 'bg-surface shadow-control ring-1 ring-hairline'
                      : 'hover:bg-faint',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{template.displayName}</span>
                    <span className="block truncate text-caption text-muted">{template.name}</span>
                  </span>
                  <Mark template={template} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Mark({ template }: { readonly template: EmailTemplateItem }) {
  if (template.isSystemTemplate)
    return (
      <span className="text-muted">
        <Lock size={14} aria-hidden />
        <span className="sr-only">Built in</span>
      </span>
    );
  return (
    <>
      {!template.isBuiltIn && (
        <Badge tone="accent" dot={false}>
          Own
        </Badge>
      )}
      {template.isActive ? (
        <span className="size-2 rounded-pill bg-green">
          <span className="sr-only">Active</span>
        </span>
      ) : (
        <span className="sr-only">Inactive</span>
      )}
    </>
  );
}
