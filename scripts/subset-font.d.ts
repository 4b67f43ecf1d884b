/** The package has no types; of its options those that are used. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: { [axis: string]: { min: number; max: number } };
    },
  ): Promise<Buffer>;
}
