import type { DepartmentType } from '@vitrine/contract'
import type { ImageSeed, LocalText } from './seed-format.ts'

/** `path` is below the locale segment. */
export interface LinkSeed {
  label: LocalText
  path: string
}

export type SectionSeed =
  | {
      type: 'hero'
      departmentType: DepartmentType | null
      eyebrow: LocalText | null
      title: LocalText
      text: LocalText
      link: LinkSeed
      image: ImageSeed
      imagePortrait: ImageSeed
    }
  | {
      type: 'entrances'
      departmentType: DepartmentType | null
      title: LocalText
      items: {
        link: LinkSeed
        text: LocalText | null
        /** The first picture of this product. */ product: string
        colour?: string
      }[]
    }
  | {
      type: 'products'
      departmentType: DepartmentType | null
      title: LocalText
      link: LinkSeed | null
      /** Named products first, then those of the category until the row is full. */
      codes: string[]
      fill: { department: DepartmentType; category?: string; sort: 'featured' | 'newest' } | null
      size: number
    }
  | {
      type: 'promises'
      departmentType: DepartmentType | null
      items: { iconName: string; title: LocalText; text: LocalText }[]
    }

/** `seed/content.json`. `{threshold}` and `{fee}` stand for the country's amounts, `{returnDays}` for its days. */
export interface ContentSeed {
  header: { announcement: LocalText | null; departments: { departmentType: DepartmentType; label: LocalText }[] }
  footer: { groups: { title: LocalText; links: LinkSeed[] }[]; paymentMethods: string[]; legal: LocalText }
  home: Record<'shop' | DepartmentType, SectionSeed[]>
  promises: Record<'delivery' | 'returns', Record<DepartmentType, LocalText>>
  featureToggles: { deliveryMethods: ('home-delivery' | 'click-collect')[]; toggles: Record<string, boolean> }
  notFound: { title: LocalText; text: LocalText; links: LinkSeed[] }
  metaTags: Record<string, { title: LocalText; description: LocalText }>
}
