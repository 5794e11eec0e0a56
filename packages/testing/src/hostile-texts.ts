const codes = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Texts that end, begin or break something in one of the formats in which texts go out; 10 kB in one of them. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'tags and quotes': `<b title="x" id='y'>Smith & Sons</b> <img src=x onerror=alert(1)>`,
  'what looks escaped': '&lt;b&gt; &amp;amp; &#60;i&#x3e; &quot;',
  'the end of a script': '</script><script>alert(1)</script>',
  'the end of other elements': '</title></style></textarea></noscript><base href="//evil.example">',
  'a comment': '<!-- a --> b --!> <!doctype html> <?xml version="1.0"?>',
  'the end of a CDATA section': ']]> a ]]]]>><![CDATA[b]]>',
  'other separators of lines': 'a\u2028b\u2029c\u0085d',
  'line breaks': 'a\r\nb\nc\rd\vd\fe',
  'a header of a mail': 'a\r\nBcc: eve@evil.example\r\nContent-Type: text/html\r\n\r\n<p>b</p>',
  'the end of a mail': 'a\r\n.\r\nQUIT\r\n',
  'the end of an event': 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b',
  separators: 'a,b;c\\n\\,d\\;e\\\\f\tg|h:i',
  'quotes of a spreadsheet': '"a""b",\'c\'',
  'a formula': '=HYPERLINK("http://evil.example","a")',
  'a string of a PDF': 'a) Tj ET BT (b\\) endstream endobj',
  'a template': '{{brandName}} {{{brandName}}} {{#a}}b{{/a}} ${c} %s %0A',
  'a pattern of a replacement': "$& $1 $` $' $$",
  NUL: 'a\u0000b',
  'control characters': `a${codes(0x01, 0x08)}${codes(0x0e, 0x1f)}${codes(0x7f, 0x84)}${codes(0x86, 0x9f)}b`,
  'halves of surrogate pairs': 'a\ud800b\udc00c',
  'what is no character': 'a\ufffeb\uffffc',
  'marks of direction': '\u202egro.lepmaxe\u202c \u2067a\u2069 \u200fb\u200e \u061cc',
  'what is not seen': 'a\u200bb\u00adc\u2060d\ufeffe',
  'other scripts': 'Đức Łukasz 王小明 محمد אברהם 👩‍👩‍👧‍👦 e\u0301',
  'a long line': 'Größe & <Wert> '.repeat(600),
};
