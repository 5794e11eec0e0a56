import { imageUrl, type ImageKind } from '@setter/contracts/images/image-url';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { usePageImage } from './use-page-image.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly kind: ImageKind;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
}

const accept = 'image/png,image/jpeg,image/webp,image/avif';

/** A picture of the page: chosen, replaced or taken away. It is stored as soon as it is chosen. */
export function ImageField({ label, hint, kind, id, onChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ readonly id: string; readonly name: string; readonly size: number }>();
  const image = usePageImage(id, kind);
  const upload = useUpload(kind, (stored, chosen) => {
    setFile({ id: stored, name: chosen.name, size: chosen.size });
    onChange(stored);
  });
  const chosen = file?.id === id ? file : undefined;
  const name = chosen?.name ?? (kind === 'logo' ? 'Logo of the page' : 'Picture of the page');
  const facts = [
    image !== null && `${image.width} × ${image.height}`,
    chosen !== undefined && sizeText(chosen.size),
  ].filter((fact) => fact !== false);
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <span className="font-strong">{label}</span>
        <span className="text-muted">{hint}</span>
      </div>
      <div
        className="flex h-15.5 items-center gap-3 rounded-control px-2 control-border"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped !== undefined) upload.choose(dropped);
        }}
      >
        <span className="grid h-11.5 w-15.5 shrink-0 place-items-center overflow-hidden rounded-block bg-paper-2 ring-1 ring-ink/6 ring-inset">
          {id === null ? (
            <ImagePlus size={18} aria-hidden className="text-muted" />
          ) : (
            <img
              src={imageUrl(id, 480, 'webp')}
              alt=""
              className={kind === 'logo' ? 'max-h-8 max-w-13' : 'size-full object-cover'}
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          {id === null ? (
            <span className="text-label text-muted">Choose or drop a picture</span>
          ) : (
            <>
              <span className="block truncate text-label leading-4.75! font-strong" title={name}>
                {name}
              </span>
              <span className="block text-caption text-muted tabular">{facts.join(', ')}</span>
            </>
          )}
        </span>
        {id !== null && (
          <IconButton label={`Remove ${label.toLowerCase()}`} size="sm" onClick={() => onChange(null)}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
        <Button
          variant="ghost"
          size="xs"
          aria-label={`${id === null ? 'Choose' : 'Replace'} ${label.toLowerCase()}`}
          busy={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {id === null ? 'Choose' : 'Replace'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={`File of the ${label.toLowerCase()}`}
          onChange={({ target }) => {
            const [next] = target.files ?? [];
            if (next !== undefined) upload.choose(next);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}

/** `18 kB`, `1.3 MB` */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
