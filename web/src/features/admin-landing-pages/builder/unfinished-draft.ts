import { findDraft } from '../../../lib/forms/drafts.ts';

/** Names the drafts of new pages, before the draft's id. */
export const newPage = 'landing page builder new ';

/** The draft id of the new page that was built last and not saved; undefined where there is none. */
export const unfinishedDraftId = (): string | undefined => findDraft(newPage)?.form.slice(newPage.length);
