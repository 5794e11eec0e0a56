import type { RefObject } from 'react';

interface ImageFileInputProps {
  /** A click on it opens the choice of a file. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChoose: (file: File) => void;
}

/** Chooses a picture; the same file may be chosen again. */
export function ImageFileInput({ ref, onChoose }: ImageFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/avif"
      onChange={(event) => {
        const [chosen] = event.target.files ?? [];
        if (chosen !== undefined) onChoose(chosen);
        event.target.value = '';
      }}
    />
  );
}
