import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoProblems, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** HTML of the text as it is written, without what is only there to write it, such as an empty line at its end. */
const html = (page: Page) =>
  content(page).evaluate((element) =>
    element.innerHTML.replaceAll(/<br class=[^>]*>/g, '').replace(/(?:<p><\/p>)+$/, ''),
  );

const paste = (page: Page, pasted: string) =>
  content(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** What programs put on the clipboard, what the editor makes of it, and what it says it left out. */
const pastes: readonly (readonly [program: string, pasted: string, made: string, leftOut: string | null])[] =
  [
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Why</span></h1><p dir="ltr"><span style="font-weight:400">An enquiry is </span><span style="font-weight:700;font-style:italic">warm</span><span style="font-weight:400"> for a </span><span style="text-decoration:line-through">week</span><span style="font-weight:400"> day.</span></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span style="font-weight:700">Call</span></p></li><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">early</span></p></li></ul></ul><p><img src="https://lh7.googleusercontent.com/a.png" width="100"></p></b>',
      '<h2>Why</h2><p>An enquiry is <strong><em>warm</em></strong> for a <s>week</s> day.</p><ul><li><p><strong>Call</strong></p><ul><li><p>early</p></li></ul></li></ul>',
      'Left out of what was pasted: 1 picture. Add pictures with Image.',
    ],
    [
      'Word',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin:0} --></style></head><body><!--StartFragment--><p class=MsoTitle>Three mornings<o:p></o:p></p><h2>What to do</h2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Hold</b> <span style='font-weight:bold'>them</span>.<o:p></o:p></p>${item(1, '·', 'Monday')}${item(2, 'o', 'early')}${item(1, '·', 'Friday')}<p class=MsoNormal>Then:<o:p></o:p></p>${item(1, '1.', 'Call')}${item(1, '2.', 'Write')}<!--EndFragment--></body></html>`,
      '<h2>Three mornings</h2><h2>What to do</h2><p><strong>Hold</strong> <strong>them</strong>.</p><ul><li><p>Monday</p><ul><li><p>early</p></li></ul></li><li><p>Friday</p></li></ul><p>Then:</p><ol><li><p>Call</p></li><li><p>Write</p></li></ol>',
      null,
    ],
    [
      'a mail',
      '<div dir="ltr">Hi <font color="#ff0000"><b>Sam</b></font>,<div><br></div><div style="font-weight:bold">Thanks <img alt="😀" data-emoji="😀" src="https://fonts.gstatic.com/e.png"></div><img src="https://track.example/o.gif" width="1" height="1"><video src="https://a.example/v.mp4"></video><img src="cid:photo"><img src="data:image/png;base64,AAAA"></div>',
      '<p>Hi <strong>Sam</strong>,</p><p><strong>Thanks 😀</strong></p>',
      'Left out of what was pasted: 2 pictures and 1 recording. Add pictures with Image.',
    ],
  ];

describe('what is pasted into a post', () => {
  const people = withPeople();

  it('keeps what is bold, a heading or a list of what is pasted, and says what it left out', async () => {
    const admin = await people.admin();
    const { page } = admin;
    await page.goto('/admin-blog-management?tab=create');
    await content(page).click();
    for (const [program, pasted, made, leftOut] of pastes) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await paste(page, pasted);
      expect(await html(page), program).toBe(made);
      await expectSoon(() => page.getByText(/^Left out of/).allInnerTexts()).toEqual(
        leftOut === null ? [] : [leftOut],
      );
    }
    expectNoProblems(admin);
  });
});
