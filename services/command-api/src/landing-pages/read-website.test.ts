import { describe, expect, it } from 'vitest';
import { readWebsite } from './read-website.ts';
import { withTestSite } from '@setter/http/guarded-fetch/test-support/test-site';
import { readHtml } from '@setter/html/website-text';

const page = `<!doctype html>
<html><head><meta charset="utf-8">
  <title>Ashgrove Plumbing &amp; Gas</title>
  <meta name="Description" content="Blocked drains   cleared today.">
  <meta property="og:description" content="Another one">
  <style>p { color: red }</style><script>document.title = "no"</script>
</head><body>
  <nav><ul><li>Home</li><li>Prices</li></ul></nav>
  <svg><title>Logo</title><text>drawn</text></svg>
  <h1>Licensed <b>plumbers</b> in
    Newcastle</h1>
  <noscript>Turn on scripts</noscript>
  <p>Call before noon.<br>Fixed&nbsp;prices.</p>
  <script type="application/json">{"secret": "</p><p>not text"}</script>
  <template><p>hidden</p></template>
</body></html>`;

const site = withTestSite(
  {
    '/': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    '/latin': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from('<p>Café</p>', 'latin1')),
    '/declared': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(Buffer.from('<meta charset="windows-1252"><p>Caf\xe9 \x80</p>', 'latin1')),
    '/unknown': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=martian' }).end('<p>Café</p>'),
    '/blank': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>x()</script>'),
    '/pdf': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  },
  { 'site.example': ['127.0.0.1'], 'lan.example': ['10.0.0.1'] },
);

describe('a website', () => {
  it('is read for its title, description and text, without scripts', async () => {
    expect(await site.run(readWebsite(site.at('/')))).toEqual({
      title: 'Ashgrove Plumbing & Gas',
      description: 'Blocked drains cleared today.',
      text: 'Home\nPrices\nLicensed plumbers in Newcastle\nCall before noon.\nFixed prices.',
    });
  });

  it.each([
    ['/latin', 'Café'],
    ['/declared', 'Café €'],
    ['/unknown', 'Café'],
  ])('is read in its own encoding (%s)', async (path, text) => {
    expect((await site.run(readWebsite(site.at(path)))).text).toBe(text);
  });

  it.each([
    ['without words', site.at, '/blank', 'type'],
    ['that is another file', site.at, '/pdf', 'type'],
    ['that is missing', site.at, '/missing', 'status'],
    ['inside', (path: string) => site.at(path, 'lan.example'), '/', 'private'],
    // Without a scheme it is one of https, on its own port.
    ['inside, without a scheme', () => 'lan.example', '/', 'private'],
  ])('%s is left out for a reason', async (_what, at, path, reason) => {
    expect(await site.failureOf(readWebsite(at(path)))).toMatchObject({ _tag: 'FetchFailed', reason });
  });
});

describe('HTML', () => {
  it('without a description or title has those for social networks', () => {
    const html = '<meta property="og:title" content="T"><meta property="og:description" content="D"><p>x</p>';
    expect(readHtml(html)).toEqual({ title: 'T', description: 'D', text: 'x' });
  });

  it('is cut at 6,000 characters, in no half of one', () => {
    const { text } = readHtml(`<p>x${'🙂'.repeat(5000)}</p>`);
    expect(text.length).toBeLessThanOrEqual(6000);
    expect(text.length).toBeGreaterThan(5990);
    expect(text.isWellFormed()).toBe(true);
  });

  it('may be nested badly or not at all', () => {
    expect(readHtml(`${'<div>'.repeat(500)}deep${'</div>'.repeat(500)}`).text).toBe('deep');
    expect(readHtml('<p>open<div>other</p></b>text').text).toBe('open\nother\ntext');
    expect(readHtml('plain words').text).toBe('plain words');
    expect(readHtml('<head><title>T</title><p>body without its tag').text).toBe('body without its tag');
    expect(readHtml('<title>one</title><title>two</title>')).toMatchObject({ title: 'one', text: '' });
    expect(readHtml('').text).toBe('');
  });

  it.each([
    ['nesting', '<div>'],
    ['other nesting', '<a><b>'],
    ['unfinished tags', '<'],
    ['unfinished attributes', '<p a="'],
    ['attributes', '<p a'],
    ['closing tags', '</b>'],
    ['comments', '<!--'],
    ['references', '&amp'],
    ['spaces', ' \n'],
  ])('of a megabyte of %s takes no time', (_what, part) => {
    const began = performance.now();
    readHtml(`<p>words</p>${part.repeat(1_000_000 / part.length)}`);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
