import type { StoryObj } from '@storybook/react-vite'
import { recentlyViewedDomain } from '@vitrine/core'
import { shopStorefront } from '@vitrine/testing'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { recentlyViewedElement } from './recently-viewed.element.ts'
import type { RecentlyViewedProps } from './recently-viewed.tsx'

type Story = StoryObj<RecentlyViewedProps>

const afterWalk = {
  ...shown(recentlyViewedElement),
  storefront(locale: string) {
    const { storefront } = shopStorefront({ locale })
    for (const code of ['ALD-F-1001', 'GF-SHB-200', 'ALD-F-1004']) storefront.use(recentlyViewedDomain).add(code)
    return storefront
  },
}

export default { title: 'Browsing/Recently viewed', parameters: afterWalk }

export const AfterAWalk: Story = {}
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const FirstVisit: Story = { parameters: shown(recentlyViewedElement) }
