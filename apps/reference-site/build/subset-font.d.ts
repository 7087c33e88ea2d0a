declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      noHinting?: boolean
      variationAxes?: Record<string, number | { readonly min: number; readonly max: number }>
    },
  ): Promise<Buffer>
}
