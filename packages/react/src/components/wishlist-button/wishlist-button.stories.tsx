import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, partnerConfig, shown } from '@vitrine/testing/stories'
import { wishlistButtonElement } from './wishlist-button.element.ts'
import type { WishlistButtonProps } from './wishlist-button.tsx'

type Story = StoryObj<WishlistButtonProps>

const wishlist = ['ALD-F-1001', 'ALD-G-1008', 'ALD-G-1001']
const withProducts = shown(wishlistButtonElement, { wishlist })

export default { title: 'Buying/Wishlist button', parameters: withProducts }
export const Products: Story = {}
export const Empty: Story = { parameters: shown(wishlistButtonElement) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const OnAPartnerPage: Story = {
  args: { href: '#saved' },
  parameters: shown(wishlistButtonElement, { wishlist, config: partnerConfig }),
}
