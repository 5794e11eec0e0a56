import { Share } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';

/** Shares by the device, or copies the link where it cannot. */
export function ShareButton({ title, className }: { readonly title: string; readonly className?: string }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === 'function') {
      // Rejects when the person closes the sheet: nothing to say about that.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    // Browsers refuse the clipboard to some pages, and have none without https.
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      window.alert(`The link could not be copied: ${url}`);
      return;
    }
    window.alert('Link copied to clipboard!');
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Share size={16} aria-hidden />}
      onClick={() => void share()}
      {...(className === undefined ? {} : { className })}
    >
      Share
    </Button>
  );
}
