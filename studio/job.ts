/** A picture of the catalogue that can be made again from its inputs alone. */
export interface PictureJob {
  /** Path below apps/reference-api/seed/media. */
  file: string
  /** Everything the picture depends on, as JSON: when its hash changes the picture is rendered again. */
  inputs: unknown
  width: number
  height: number
  /** @defaultValue 60 */
  quality?: number
  /** Raw RGB, 8 bits a channel. */
  render(): Promise<Buffer>
}

export interface ProductImage {
  file: string
  view: string
  width: number
  height: number
}

/** What the renderers read of a seed product. */
export interface PictureProduct {
  slug: string
  departmentType: string
  picture?: { renderer: string } & Record<string, unknown>
  colours?: { code: string; hex: string; images: ProductImage[] }[]
  images?: ProductImage[]
}

/** What a renderer's folder exports from its index.ts. */
export interface Renderer {
  jobs(product: PictureProduct): PictureJob[]
  /** Pictures that belong to no one product: campaigns and categories. */
  scenes?(products: readonly PictureProduct[]): PictureJob[]
}
