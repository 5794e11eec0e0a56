import { themeOf } from './page-theme.ts';
import { ThemedPage } from './themed-page.tsx';
import type { PageViewProps } from './themed-page.tsx';

/** A landing page whose theme is measured as it is drawn: for the builder, where it changes. */
export function PageView(props: PageViewProps) {
  return <ThemedPage {...props} theme={themeOf(props.page)} />;
}
