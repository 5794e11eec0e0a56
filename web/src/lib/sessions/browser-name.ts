const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Most others name it as well, so that it comes late.
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (of: readonly (readonly [RegExp, string])[], text: string) =>
  of.find(([pattern]) => pattern.test(text))?.[1];

/** What people call a browser that sends this User-Agent: 'Chrome on Windows'. */
export function browserName(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'Unknown browser';
  const system = first(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
