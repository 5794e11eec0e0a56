import type { LandingPageEvent } from '@setter/events/landing-pages/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { design } from '../test-support/landing-page-facts.ts';
import { landingPageDecider } from './decider.ts';
import { removeLandingPage } from './remove-landing-page.ts';
import { restoreLandingPage } from './restore-landing-page.ts';
import { reviseLandingPage } from './revise-landing-page.ts';
import { saveLandingPage } from './save-landing-page.ts';

const { given } = specify(landingPageDecider);
const landingPageId = 3;
const draftId = id(71);
const now = '2026-11-04T00:00:00.000Z';
const other = { ...design, title: 'Solar for Brunswick' };
const drafted: LandingPageEvent = { type: 'LandingPageDrafted', data: { landingPageId, draftId, ...design } };
const revised: LandingPageEvent = { type: 'LandingPageRevised', data: { landingPageId, ...other } };
const published: LandingPageEvent = { type: 'LandingPagePublished', data: { landingPageId } };
const unpublished: LandingPageEvent = {
  type: 'LandingPageUnpublished',
  data: { landingPageId, takesLeadsUntil: '2026-11-05T00:00:00.000Z' },
};
const removed: LandingPageEvent = {
  type: 'LandingPageRemoved',
  data: { landingPageId, restorableUntil: '2026-12-04T00:00:00.000Z' },
};
const restored: LandingPageEvent = { type: 'LandingPageRestored', data: { landingPageId } };
const stateAfter = (...events: LandingPageEvent[]) =>
  events.reduce(landingPageDecider.evolve, landingPageDecider.initialState);

describe('saving a draft', () => {
  const save = { type: 'SaveLandingPage', landingPageId, draftId, design, publish: false } as const;

  it('makes a page, and reserves the draft for it', () => {
    expect(saveLandingPage(save, stateAfter())).toEqual({
      append: [drafted],
      reserve: [expect.objectContaining({ kind: 'landing_page_draft', value: draftId, owner: '3' })],
      sideWrites: [expect.objectContaining({ data: { owner: 'landing-page 3', imageIds: [] } })],
    });
  });

  it('publishes it in the same append when asked to', () => {
    given()
      .when({ ...save, publish: true })
      .then(drafted, published);
  });

  it('again, with the same texts, is nothing to do', () => {
    given(drafted).when(save).thenNothing();
  });

  it('again, with other texts, revises the page', () => {
    given(drafted)
      .when({ ...save, design: other, expectedVersion: 1, publish: true })
      .then(revised, published);
  });

  it("over another admin's revision is a conflict", () => {
    given(drafted, revised)
      .when({ ...save, expectedVersion: 1 })
      .thenRejected('LandingPageChanged');
  });
});

describe('revising a page', () => {
  const revise = { type: 'ReviseLandingPage', design: other } as const;

  it('keeps it published', () => {
    given(drafted, published)
      .when({ ...revise, expectedVersion: 1 })
      .then(revised);
    expect(stateAfter(drafted, published, revised)).toMatchObject({ status: 'published', version: 2 });
  });

  it('to what it is already is nothing to do, in whatever order its keys come', () => {
    const { theme, ...rest } = other;
    given(drafted, revised)
      .when({ ...revise, design: { theme, ...rest }, expectedVersion: 1 })
      .thenNothing();
  });

  it('needs a page that is there', () => {
    given().when(revise).thenRejected('NotFound');
    given(drafted, removed).when(revise).thenRejected('LandingPageRemoved');
  });
});

describe('publishing and unpublishing', () => {
  const publish = { type: 'PublishLandingPage' } as const;
  const unpublish = { type: 'UnpublishLandingPage', now } as const;

  it('happens once each', () => {
    given(drafted).when(publish).then(published);
    given(drafted, published).when(publish).thenNothing();
    given(drafted, published).when(unpublish).then(unpublished);
    given(drafted, published, unpublished).when(unpublish).thenNothing();
  });

  it('takes forms that were open for another day', () => {
    expect(stateAfter(drafted, published, unpublished)).toMatchObject({
      status: 'draft',
      takesLeadsUntil: '2026-11-05T00:00:00.000Z',
    });
  });

  it.each([publish, unpublish])('is refused for a removed or missing page: $type', (command) => {
    given().when(command).thenRejected('NotFound');
    given(drafted, removed).when(command).thenRejected('LandingPageRemoved');
  });
});

describe('removing a page', () => {
  it('can be undone for 30 days, and brings it back as a draft', () => {
    given(drafted, published).when({ type: 'RemoveLandingPage', now }).then(removed);
    given(drafted, published, removed)
      .when({ type: 'RestoreLandingPage', now: '2026-12-04T00:00:00.000Z' })
      .then(restored);
    expect(stateAfter(drafted, published, removed, restored)).toMatchObject({
      status: 'draft',
      takesLeadsUntil: null,
    });
    given(drafted, removed)
      .when({ type: 'RestoreLandingPage', now: '2026-12-04T00:00:00.001Z' })
      .thenRejected('RestorePeriodOver');
  });

  it('happens once', () => {
    given(drafted, removed).when({ type: 'RemoveLandingPage', now }).thenNothing();
    given(drafted).when({ type: 'RestoreLandingPage', now }).thenNothing();
    given().when({ type: 'RemoveLandingPage', now }).thenRejected('NotFound');
  });
});

describe('the pictures of a page', () => {
  const pictured = { ...design, theme: { ...design.theme, backgroundImageId: 'a1', logoId: 'b2' } };
  const usesAfter = (decided: ReturnType<typeof reviseLandingPage>) =>
    'sideWrites' in decided ? decided.sideWrites?.map(({ data }) => data) : [];
  const uses = (...imageIds: string[]) => [{ owner: 'landing-page 3', imageIds }];

  it('are kept while it is there, let go when it is removed, and kept again when it comes back', () => {
    const changed: LandingPageEvent = { type: 'LandingPageRevised', data: { landingPageId, ...pictured } };
    const [page, gone] = [stateAfter(drafted, changed), stateAfter(drafted, changed, removed)];
    expect(
      usesAfter(reviseLandingPage({ type: 'ReviseLandingPage', design: pictured }, stateAfter(drafted))),
    ).toEqual(uses('a1', 'b2'));
    expect(usesAfter(removeLandingPage({ type: 'RemoveLandingPage', now }, page))).toEqual(uses());
    expect(usesAfter(restoreLandingPage({ type: 'RestoreLandingPage', now }, gone))).toEqual(
      uses('a1', 'b2'),
    );
  });
});
