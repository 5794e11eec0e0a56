import {
  automatedDecisionKeys,
  automatedDecisions,
  callsDecidedByPeople,
  type AutomatedDecision,
} from '@setter/contracts/promises/automated';
import { adReportsPolicy } from '@setter/contracts/promises/tracking';
import { retention } from '@setter/contracts/promises/retention';
import type { ReactNode } from 'react';

interface PrivacySection {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

const oaic = (
  <a
    href="https://www.oaic.gov.au"
    rel="noopener"
    className="font-medium text-accent underline underline-offset-3"
  >
    Office of the Australian Information Commissioner
  </a>
);

/** What is switched on. */
export interface PrivacyFacts {
  /** Reports of purchases to the ad service. */
  readonly adReports: keyof typeof adReportsPolicy;
  /** What is decided or written without a person. */
  readonly automated: readonly AutomatedDecision[] | 'unknown';
}

/** The sections of the policy but the last, which names the business. */
export const privacySections = ({ adReports, automated }: PrivacyFacts): readonly PrivacySection[] => [
  {
    id: 'collection',
    title: 'What we collect',
    body: (
      <>
        <p className="mt-3">We collect only what we need for the work that you ask of us:</p>
        <ul>
          <li>
            <b className="font-semibold">Enquiries:</b> your name, email address, phone number, company,
            industry, your message, and the campaign that brought you here.
          </li>
          <li>
            <b className="font-semibold">Calls and consent:</b> when we called you or you called us and what
            came of it, which wording you agreed to, when and where, and whether you refused to be contacted.
          </li>
          <li>
            <b className="font-semibold">Newsletter:</b> your email address, once you ask for it.{' '}
            {retention.newsletter}
          </li>
          <li>
            <b className="font-semibold">Client accounts:</b> your name, username, email address, business
            name, phone, website and industry, and a password that we keep only as a one-way hash.
          </li>
          <li>
            <b className="font-semibold">Credits and payments:</b> what you bought, when, and what you spent.
            Card details go to our card payment provider and never reach us.
          </li>
          <li>
            <b className="font-semibold">Appointments:</b> the name, contact details and needs of the people
            who agreed to meet one of our clients, and the time and place of the meeting.
          </li>
          <li>
            <b className="font-semibold">Technical records:</b> your network address and the requests that
            your browser makes, for security and to find faults.
          </li>
        </ul>
        <p className="mt-3">
          Mostly we collect from you, by forms, calls and email. Prospects&rsquo; details we collect from the
          prospects themselves when we speak with them. We do not ask for sensitive information, and you may
          deal with us under another name as long as we need not know who you are.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    body: (
      <>
        <ul>
          <li>To answer your enquiry and to talk about appointments for your business.</li>
          <li>To set appointments, and to tell the client and the prospect about them.</li>
          <li>To run client accounts: sign-in, credits, payments, invoices and support.</li>
          <li>To keep the service safe and to mend it.</li>
          <li>To measure our own advertising, as described under cookies.</li>
          <li>To do what the law asks of us, such as keeping tax records.</li>
        </ul>
        <p className="mt-3">
          We send marketing email only to people who asked for it, and each one has a link to stop. We do not
          sell personal information. What our systems decide without a person is said in the next section.
        </p>
      </>
    ),
  },
  {
    id: 'automated-decisions',
    title: 'What our systems decide',
    body: (
      <>
        <p className="mt-3">
          A client may ask for a credit back by{' '}
          <a href="/fair-credits" className="font-medium text-accent underline underline-offset-3">
            published rules
          </a>
          . Where a system decides or writes without a person, it does no more than this:
        </p>
        <ul>
          {(automated === 'unknown' ? automatedDecisionKeys : automated).map((key) => (
            <li key={key} data-decision={key}>
              <b className="font-semibold">{automatedDecisions[key].title}</b> {automatedDecisions[key].text}
            </li>
          ))}
        </ul>
        {automated === 'unknown' && <p className="mt-3">Each of these holds while it is switched on.</p>}
        <p className="mt-3">
          {callsDecidedByPeople} No system declines a request, and you may ask at any time that a person looks
          at what one has decided about you.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    body: (
      <>
        <ul>
          <li>
            <b className="font-semibold">Our clients</b> see the contact details of a prospect who agreed to
            meet them, once they unlock that appointment, and not before.
          </li>
          <li>
            <b className="font-semibold">Services that work for us</b>, under contract: hosting, email
            delivery, card payments and, for texts that contain no personal information, AI writing.
          </li>
          <li>
            <b className="font-semibold">Authorities</b>, when the law requires it.
          </li>
        </ul>
        <p className="mt-3">
          Some of these services keep data outside Australia, among other places in the United States and the
          European Union. We choose those that commit to protection like that of the Australian Privacy
          Principles.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and advertising',
    body: (
      <>
        <p className="mt-3">
          Signing in sets one cookie, which keeps you signed in and is needed for that. Our public pages may
          load an advertising pixel that tells the ad service which page was seen and that an enquiry was
          sent. The pixel gets no name, email address or other content of our forms, and it never runs in the
          client portal or the back office. You can block it in your browser and lose nothing.
        </p>
        <p className="mt-3">{adReportsPolicy[adReports]}</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect and keep it',
    body: (
      <>
        <p className="mt-3">
          Connections are encrypted, and personal details are encrypted again where they are stored, under a
          key of their own for each person. Passwords are hashed. Access is limited to people who need it.
        </p>
        <p className="mt-3">
          We keep enquiries and appointments as long as we work with you or may reasonably be asked about
          them. {retention.removedEnquiry} {retention.refusal} {retention.onRequest} {retention.clientAccount}{' '}
          {retention.documents} {retention.mails} Back-ups expire after 35 days, and who was erased is erased
          again when one is restored. If information is lost or seen by a person who has no right to it, and
          serious harm is likely, we tell you and the {oaic}.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p className="mt-3">You may ask us at any time:</p>
        <ul>
          <li>to see the personal information that we hold about you;</li>
          <li>to correct what is wrong, out of date or incomplete;</li>
          <li>to erase it, except for records that the law obliges us to keep;</li>
          <li>to stop using it for marketing.</li>
        </ul>
        <p className="mt-3">
          We answer within 30 days and charge nothing for asking. We may have to make sure that it is you. If
          we refuse, we say why in writing.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p className="mt-3">
        If you think that we have breached the Australian Privacy Principles, please write to us first. We
        look into it and answer within 30 days. If you are not satisfied, you may complain to the {oaic}.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p className="mt-3">
        When we change this policy we publish it here with its new date. If a change matters to you as a
        client, we tell you in your portal before it takes effect.
      </p>
    ),
  },
];
