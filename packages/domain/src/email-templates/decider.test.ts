import type { EmailTemplateEvent } from '@setter/events/email/template-events';
import { decideOwn, specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { emailTemplateDecider } from './decider.ts';

const { given } = specify(emailTemplateDecider);
const templateId = id(81);
const content = {
  displayName: 'Our reset mail',
  description: '',
  category: 'system',
  subject: 'Your new password',
  htmlContent: '<a href="{{resetLink}}">Reset</a>',
  textContent: null,
  isActive: true,
} as const;
const own = { templateId, name: 'our-reset', overrides: 'password-reset' } as const;
const created: EmailTemplateEvent = { type: 'EmailTemplateCreated', data: { ...own, ...content } };
const changed = (change: object, of = templateId): EmailTemplateEvent => ({
  type: 'EmailTemplateChanged',
  data: { templateId: of, ...(of === templateId ? content : builtIn(of)), ...change },
});
const removed = (of = templateId): EmailTemplateEvent => ({
  type: 'EmailTemplateRemoved',
  data: { templateId: of },
});
const create = { type: 'CreateEmailTemplate', ...own, builtIn: null, content } as const;
/** What the built-in templates of these tests came with. */
const builtIn = (name: string) =>
  ({ ...content, category: name === 'password-reset' ? 'system' : 'notification' }) as const;
const change = (changes: object, expectedVersion: number | null = null) =>
  ({ type: 'ChangeEmailTemplate', templateId, builtIn: null, changes, expectedVersion }) as const;
const edit = (name: string, changes: object, expectedVersion: number | null = null) =>
  ({
    type: 'ChangeEmailTemplate',
    templateId: name,
    builtIn: builtIn(name),
    changes,
    expectedVersion,
  }) as const;

describe('creating a template', () => {
  it('happens once, and not under the name of a built-in one', () => {
    given().when(create).then(created);
    given(created).when(create).thenNothing();
    given()
      .when({ ...create, name: 'password-reset', builtIn: builtIn('password-reset') })
      .thenRejected('TemplateNameTaken');
  });

  it('reserves its name, and its place while it is active', () => {
    expect(decide(create, stateAfter())).toMatchObject({
      reserve: [
        { kind: 'email_template_name', value: 'our-reset' },
        { kind: 'email_template_place', value: 'password-reset' },
      ],
    });
    expect(decide({ ...create, content: { ...content, isActive: false } }, stateAfter())).toMatchObject({
      reserve: [{ kind: 'email_template_name' }],
    });
  });
});

describe('changing a template', () => {
  it('records its content when something differs', () => {
    given(created)
      .when(change({ subject: 'Hello' }))
      .then(changed({ subject: 'Hello' }));
    given(created)
      .when(change({ subject: content.subject, isActive: undefined }))
      .thenNothing();
  });

  it('gives its place back when it becomes inactive, and takes it again', () => {
    const inactive = changed({ isActive: false });
    expect(decide(change({ isActive: false }), stateAfter(created))).toMatchObject({
      reserve: [],
      release: [{ kind: 'email_template_place', value: 'password-reset' }],
    });
    expect(decide(change({ isActive: true }), stateAfter(created, inactive))).toMatchObject({
      reserve: [{ kind: 'email_template_place', value: 'password-reset' }],
      release: [],
    });
  });

  it('rejects a version that is not the newest', () => {
    const hello = { subject: 'Hello' };
    given(created).when(change(hello, 1)).then(changed(hello));
    given(created, changed({ subject: 'Theirs' }))
      .when(change(hello, 1))
      .thenRejected('EmailTemplateChanged');
    given(created, changed({ subject: 'Theirs' }))
      .when(change(hello, 2))
      .then(changed(hello));
    // Theirs says the same already: the sender has not seen it all the same.
    given(created, changed(hello)).when(change(hello, 1)).thenRejected('EmailTemplateChanged');
  });

  it('knows a built-in one as it came by version 0, and never gives a version twice', () => {
    const theirs = changed({ subject: 'Theirs' }, 'lead-alert');
    const mine = edit('lead-alert', { subject: 'Mine' }, 0);
    given()
      .when(mine)
      .then(changed({ subject: 'Mine' }, 'lead-alert'));
    given(theirs).when(mine).thenRejected('EmailTemplateChanged');
    given(theirs, removed('lead-alert'))
      .when(mine)
      .then(changed({ subject: 'Mine' }, 'lead-alert'));
    given(theirs, removed('lead-alert'), theirs)
      .when(edit('lead-alert', { subject: 'Mine' }, 1))
      .thenRejected('EmailTemplateChanged');
  });

  it('edits a built-in one that is no system template', () => {
    given()
      .when(edit('lead-alert', { isActive: false }))
      .then(changed({ isActive: false }, 'lead-alert'));
    given()
      .when(edit('password-reset', { isActive: false }))
      .thenRejected('SystemTemplate');
  });

  it('needs a template that is not deleted', () => {
    given()
      .when(change({ subject: 'Hello' }))
      .thenRejected('NotFound');
    given(created, removed())
      .when(change({ subject: 'Hello' }))
      .thenRejected('NotFound');
  });
});

describe('deleting a template', () => {
  const remove = (of = templateId) =>
    ({
      type: 'RemoveEmailTemplate',
      templateId: of,
      builtIn: of === templateId ? null : builtIn(of),
    }) as const;

  it('frees its name and its place', () => {
    given(created).when(remove()).then(removed());
    given(created, removed()).when(remove()).thenNothing();
    given().when(remove()).thenRejected('NotFound');
    expect(decide(remove(), stateAfter(created))).toMatchObject({
      release: [{ kind: 'email_template_name' }, { kind: 'email_template_place' }],
    });
  });

  it('brings a built-in one back as it came', () => {
    const edited = changed({ subject: 'Hello' }, 'lead-alert');
    given(edited).when(remove('lead-alert')).then(removed('lead-alert'));
    given(edited, removed('lead-alert'))
      .when(edit('lead-alert', { subject: 'Hello' }))
      .then(edited);
    given().when(remove('lead-alert')).thenNothing();
    given().when(remove('password-reset')).thenRejected('SystemTemplate');
  });
});

const decide = decideOwn(emailTemplateDecider);
const stateAfter = (...events: EmailTemplateEvent[]) =>
  events.reduce(emailTemplateDecider.evolve, emailTemplateDecider.initialState);
