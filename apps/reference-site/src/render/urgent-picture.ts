/** A picture that the document asks for before its body is read; values as they stand in HTML. */
export interface UrgentPicture {
  readonly srcSet: string
  readonly sizes: string
}

/** The first picture in rendered HTML that is asked for at once. */
export function urgentPicture(html: string): UrgentPicture | undefined {
  const tag = [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([found]) => found)
    .find((found) => /fetchpriority="high"/i.test(found))
  const srcSet = /\bsrcset="([^"]+)"/i.exec(tag ?? '')?.[1]
  const sizes = /\bsizes="([^"]+)"/i.exec(tag ?? '')?.[1]
  return srcSet && sizes ? { srcSet, sizes } : undefined
}
