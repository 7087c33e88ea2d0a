import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { accountMenuElement } from './account-menu.element.ts'
import type { AccountMenuProps } from './account-menu.tsx'

type Story = StoryObj<AccountMenuProps>

const call = 'GET /myaccount-menu'

export default {
  title: 'Account/Menu',
  args: { current: '/my-account/profile' },
  parameters: shown(accountMenuElement),
}

export const Menu: Story = {}
export const Loading: Story = { parameters: shown(accountMenuElement, { faults: { [call]: 'never' } }) }
export const Failed: Story = { parameters: shown(accountMenuElement, { faults: { [call]: 'lostRequest' } }) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
