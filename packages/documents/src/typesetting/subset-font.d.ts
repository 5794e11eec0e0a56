/** What is used of subset-font, which comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Uint8Array>;
}
