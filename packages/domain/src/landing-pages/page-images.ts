import { setImageUses } from '../side-writes.ts';
import type { PageDesign } from './state.ts';

/** Keeps the pictures that a page uses; those of none are purged once the page can no longer be restored. */
export const usePageImages = (landingPageId: number, design: PageDesign | null) => {
  const { backgroundImageId = null, logoId = null } = design?.theme ?? {};
  const used = [backgroundImageId, logoId].filter((id) => id !== null);
  return setImageUses(`landing-page ${landingPageId}`, used);
};
