import type { MegaMenuUsp } from '@vitrine/contract'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { TopicValue } from '../content/topic.ts'
import type { megaMenuTopic } from './mega-menu.model.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import { imageOf } from '../catalog/image-view.ts'

/** The menus' content in a country's language; `write` fills in the country's terms. */
export function megaMenuOf(
  departments: TopicValue<typeof megaMenuTopic>,
  { language }: ShopLocale,
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
