import { sanitizePostHtml } from '@setter/html/sanitize-post-html';
import { describe, expect, it } from 'vitest';
import { writeBuiltInPost } from './write-post.ts';

const long = 'A sentence about calling people back in good time. '.repeat(30).trim();

describe('the built-in post', () => {
  it('sets plain notes out as headings, paragraphs and lists', () => {
    const content = `Why it matters\n\n${long}\n\nWhat to do\n- Call **first**\n- Write second\n\n1. One\n2) Two\n\n> Said\n\n### Small`;
    expect(writeBuiltInPost({ title: 'Follow-up & more', content }).html.split('\n')).toEqual([
      '<h2>Why it matters</h2>',
      `<p>${long}</p>`,
      '<h2>What to do</h2>',
      '<ul><li>Call <strong>first</strong></li><li>Write second</li></ul>',
      '<ol><li>One</li><li>Two</li></ol>',
      '<blockquote><p>Said</p></blockquote>',
      '<h3>Small</h3>',
    ]);
  });

  it('keeps HTML, sanitised', () => {
    const { html } = writeBuiltInPost({
      title: 'T',
      content: `<div>${long}</div><script>x</script><h1 onclick="x">Part</h1><p><a href="https://a.example">a</a></p>`,
    });
    expect(html).toBe(`<p>${long}</p><h2>Part</h2><p><a href="https://a.example" rel="noopener">a</a></p>`);
    expect(sanitizePostHtml(html)).toBe(html);
  });

  it('lets short notes lead on', () => {
    const { html } = writeBuiltInPost({ title: 'T', content: 'Call back soon.' });
    expect(html).toMatch(/^<p>Call back soon\.<\/p>\n<h2>Where to start<\/h2>\n<p>.+<\/p>$/);
  });

  it('escapes what looks like markup in plain notes', () => {
    expect(writeBuiltInPost({ title: 'T', content: `If a < b & c > d. ${long}` }).html).toContain(
      'a &lt; b &amp; c &gt; d.',
    );
  });

  it('takes excerpt and tags as they are given, else from the text', () => {
    const given = writeBuiltInPost({
      title: 'T',
      content: long,
      excerpt: ' Mine. ',
      tags: ['A', 'a', ' ', 'B'],
    });
    expect(given).toMatchObject({ excerpt: 'Mine.', tags: ['a', 'B'] });
    const made = writeBuiltInPost({
      title: 'Leads on your landing page',
      content: `<p>${long}</p>`,
      excerpt: null,
    });
    expect(made.tags).toEqual(['lead generation', 'landing pages']);
    expect(made.excerpt).toMatch(/^A sentence about calling people back in good time\./);
    expect(made.excerpt.length).toBeLessThanOrEqual(200);
    expect(made.slug).toBe('leads-on-your-landing-page');
  });
});
