import type { MegaMenuUsp } from '@vitrine/contract'
import type { Market } from '../../platform/http/market.ts'
import type { ContentSeed } from '../../seed/content/index.ts'
import type { LocalText } from '../../seed/seed-format.ts'
import { imageOf } from '../catalog/image-view.ts'

/** The menus' content in a market's language; `write` fills in the market's terms. */
export function megaMenuOf(
  departments: ContentSeed['mega-menu'],
  { language }: Market,
  write: (text: LocalText) => string,
): MegaMenuUsp {
  return {
    departments: departments.map(({ departmentType, usps, feature }) => ({
      departmentType,
      usps: usps.map(({ iconName, title, text }) => ({ iconName, title: write(title), text: write(text) })),
      feature: feature && {
        link: { label: write(feature.link.label), path: feature.link.path },
        text: write(feature.text),
        image: imageOf(feature.image, language),
      },
    })),
  }
}
