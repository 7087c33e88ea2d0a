import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { listFiltersElement } from './list-filters.element.ts'
import type { ListFiltersProps } from './list-filters.tsx'

type Story = StoryObj<ListFiltersProps>

export default {
  title: 'Browsing/List filters',
  args: { department: 'fashion' },
  parameters: shown(listFiltersElement),
}

const opened: Story['play'] = ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[part=open]')?.click()

export const Fashion: Story = {}
export const Food: Story = { args: { department: 'food' } }
export const Chosen: Story = { args: { filter: 'tenant~color:navy,tenant~size1:M,price:[10000 TO 60000]' } }
export const ChosenArabic: Story = { ...Chosen, globals: inArabic }
export const ChosenChinese: Story = { ...Chosen, globals: inChinese }
export const Open: Story = { play: opened }
export const OpenArabic: Story = { play: opened, globals: inArabic }
export const Element: Story = { globals: asElement }
