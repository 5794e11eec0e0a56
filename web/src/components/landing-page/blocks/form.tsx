import './form.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { Spinner } from '../../ui/spinner.tsx';
import { fieldLines, isLongForm } from '../arrangement.ts';
import { FormField } from '../form-field.tsx';
import { PageText, PartTools, usePageSlots } from '../page-slots.tsx';
import { thanks } from '../texts.ts';
import type { BlockViewProps } from './block-view.ts';
import { ToForm } from './to-form.tsx';

/** The form beside the hero, or in a section of its own to which a button in the hero leads. */
export function FormBlock(props: BlockViewProps) {
  const { page, arrangement, place, formId, at } = props;
  if (arrangement !== 'sections') return place === 'top' ? <LeadForm {...props} /> : null;
  if (place === 'hero') return <ToForm page={page} formId={formId} />;
  if (place !== 'section') return null;
  return (
    <section className="lp-ask" data-long={isLongForm(page.formFields, arrangement) || undefined}>
      <div className="lp-wrap">
        <div className="lp-ask-text">
          <FormTitle page={page} />
          {at('form')}
        </div>
        <LeadForm {...props} />
      </div>
    </section>
  );
}

/** The card with the form. What was sent leaves the thank-you in a card of the same height, or what comes after the form. */
function LeadForm({ page, arrangement, brandName, formId, live, afterForm, at }: BlockViewProps) {
  const isSent = live?.status === 'sent';
  if (afterForm !== undefined)
    return (
      <div className="lp-card" id={formId}>
        {afterForm}
      </div>
    );
  return (
    <div className="lp-card" id={formId}>
      <div className="lp-card-form" inert={isSent}>
        {arrangement !== 'sections' && (
          <div className="lp-card-head">
            <FormTitle page={page} />
          </div>
        )}
        <FormBody page={page} arrangement={arrangement} live={live} />
        {arrangement !== 'sections' && <>{at('form')}</>}
        <p className="lp-notice">
          {page.businessName} and {brandName}, who runs this page, collect these details to answer your
          enquiry.{' '}
          <a
            href="/privacy-policy"
            target="_blank"
            rel="noopener"
            {...(live === undefined && { tabIndex: -1 })}
          >
            Privacy Policy
          </a>
        </p>
        <PartTools path="content.form" />
      </div>
      {isSent && <Thanks />}
    </div>
  );
}

/** Title and line under it. */
function FormTitle({ page }: { readonly page: PageView }) {
  const { title, subtitle } = page.content.form;
  return (
    <>
      <h2>
        <PageText path="content.form.title" text={title} />
      </h2>
      <Subtitle text={subtitle} />
    </>
  );
}

function Subtitle({ text }: { readonly text: string | null }) {
  const { isEditing } = usePageSlots();
  const shown = text ?? '';
  if (shown === '' && !isEditing) return null;
  return (
    <p className="lp-subtitle">
      <PageText path="content.form.subtitle" text={shown} />
    </p>
  );
}

function FormBody({ page, arrangement, live }: Pick<BlockViewProps, 'page' | 'arrangement' | 'live'>) {
  const fields = useRef<HTMLDivElement>(null);
  const errors = live?.errors;
  useEffect(() => {
    if (errors === undefined || Object.keys(errors).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const { isEditing } = usePageSlots();
  const label = (
    <span className="lp-button-text">
      <PageText path="content.form.ctaText" text={page.content.form.ctaText} />
    </span>
  );
  const inside = (
    <>
      {live?.draft.isRestored === true && (
        <p className="lp-draft" role="status">
          <span>Your draft was restored.</span>{' '}
          <button type="button" onClick={live.draft.discard}>
            Discard draft
          </button>
        </p>
      )}
      <div key={live?.round} className="lp-fields" ref={fields}>
        {fieldLines(page.formFields, arrangement).map((line) => (
          <div key={line[0]!.index} className="lp-line" data-count={line.length}>
            {line.map(({ field, index }) => (
              <FormField key={index} field={field} index={index} live={live} />
            ))}
          </div>
        ))}
        <PartTools path="customFormFields" />
      </div>
      {live !== undefined && live.problem !== null && (
        <p className="lp-error lp-problem" role="alert">
          {live.problem}
        </p>
      )}
      {live !== undefined && live.consent !== '' && <p className="lp-notice lp-consent">{live.consent}</p>}
      {isEditing ? (
        // A text inside of a button could not be edited: its Space and Enter press.
        <div className="lp-button lp-submit">{label}</div>
      ) : (
        <button
          type={live === undefined ? 'button' : 'submit'}
          className="lp-button lp-submit"
          aria-busy={live?.status === 'sending' || undefined}
          {...(live === undefined && { tabIndex: -1 })}
        >
          {label}
          {live?.status === 'sending' && <Spinner size={22} label="Sending..." className="lp-button-busy" />}
        </button>
      )}
    </>
  );
  if (live === undefined) return <div className="lp-form">{inside}</div>;
  return (
    <form
      ref={checkedByScript}
      className="lp-form"
      method="post"
      action="/api/leads"
      onSubmit={(event) => {
        event.preventDefault();
        live.onSubmit(event.currentTarget);
      }}
    >
      {Object.entries(live.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {inside}
    </form>
  );
}

/** Browsers check what they post themselves; a script that is there has sentences of its own. */
function checkedByScript(form: HTMLFormElement | null): void {
  if (form !== null) form.noValidate = true;
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="lp-thanks">
      <CircleCheck size={44} strokeWidth={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {thanks.title}
      </h2>
      <p>{thanks.description}</p>
    </div>
  );
}
