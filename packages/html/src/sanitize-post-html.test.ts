import { xssVectors } from '@setter/testing/xss-vectors';
import { describe, expect, it } from 'vitest';
import { sanitizePostHtml, textOfHtml } from './sanitize-post-html.ts';

const image = `/images/${'a'.repeat(64)}/960.webp`;
/** A tag of a post, with nothing in it but quoted attributes that do nothing. */
const goodTag =
  /<\/?(?:h[2-4]|p|ul|ol|li|blockquote|a|img|code|pre|table|thead|tbody|tfoot|tr|th|td|caption|hr|strong|em|br|s|u|sub|sup|figure|figcaption)(?: (?:href|rel|title|src|alt|width|height|colspan|rowspan|scope|start)="[^"<>]*")*(?: \/)?>/g;

describe('the HTML of a post', () => {
  it('keeps text, lists, quotes, tables, code, links and pictures of ours', () => {
    const html =
      '<h2>Why</h2><p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul>' +
      '<blockquote><p>Said</p></blockquote><pre><code>x</code></pre><hr />' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>' +
      `<img alt="A desk" src="${image}" width="960" height="640" />` +
      '<p><a href="https://setter.example/a" rel="noopener">A</a> <a href="mailto:a@b.example" rel="noopener">B</a> ' +
      '<a href="/contact" rel="noopener">C</a></p>';
    expect(sanitizePostHtml(html)).toBe(html);
  });

  it('turns headings and emphasis of other kinds into its own', () => {
    expect(sanitizePostHtml('<h1>A</h1><h6>B</h6><b>c</b><i>d</i>')).toBe(
      '<h2>A</h2><h4>B</h4><strong>c</strong><em>d</em>',
    );
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://x.example"><p>b</p></iframe><p>a</p>', '<p>a</p>'],
    ['an event handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['vector graphics', '<svg onload="x()"><a href="javascript:x()">b</a></svg><p>a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['a hidden script address', '<a href="java\tscript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['an encoded script address', '<a href="&#106;avascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
    ['a data address', '<a href="data:text/html,x">a</a>', '<a rel="noopener">a</a>'],
    ['an address without a scheme', '<a href="//evil.example">a</a>', '<a rel="noopener">a</a>'],
    ['the same by a backslash', '<a href="/\\evil.example">a</a>', '<a rel="noopener">a</a>'],
    [
      'a link’s own window',
      '<a href="https://a.example" target="x" rel="opener">a</a>',
      '<a href="https://a.example" rel="noopener">a</a>',
    ],
    ['a picture from elsewhere', '<p>a<img src="https://x.example/a.png" alt="b"></p>', '<p>a</p>'],
    ['a picture in the address', '<img src="data:image/png;base64,AA==">', ''],
    ['a way out of the pictures', '<img src="/images/../api/admin/logout">', ''],
    [
      'a picture with handlers',
      `<img src="${image}" onerror="x()" srcset="//e.example 1x">`,
      `<img alt="" src="${image}" />`,
    ],
    ['a form', '<form action="/x"><input name="a"><p>a</p></form>', '<p>a</p>'],
    ['a comment', '<p>a</p><!-- b -->', '<p>a</p>'],
  ])('drops %s', (_, given, left) => {
    expect(sanitizePostHtml(given)).toBe(left);
  });

  it.each(xssVectors)('lets nothing run or load of %s', (vector) => {
    const html = sanitizePostHtml(`<p>before</p>${vector}`);
    expect(html).toMatch(/^<p>before<\/p>/);
    expect(html.replaceAll(goodTag, '')).not.toMatch(/[<>]/);
    const targets = (html.match(goodTag) ?? []).flatMap(
      (tag) => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? [],
    );
    for (const target of targets) expect(target).toMatch(/^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/);
    expect(sanitizePostHtml(html)).toBe(html);
  });

  it('comes out of a second round as it went in', () => {
    const once = sanitizePostHtml('<p>a < b & c</p><a href="https://a.example/?a=1&b=2">x</a><p>open');
    expect(sanitizePostHtml(once)).toBe(once);
  });
});

it('text of HTML keeps words apart, reads entities and leaves scripts out', () => {
  expect(textOfHtml('<h2>One</h2><p>two &amp; <b>th</b>ree<br>four</p><script>x</script>')).toBe(
    'One two & three four',
  );
});
