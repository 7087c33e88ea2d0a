import type { StoryObj } from '@storybook/react-vite'
import { pricedBySize, type Fault } from '@vitrine/testing'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { searchBoxElement } from './search-box.element.ts'
import type { SearchBoxProps } from './search-box.tsx'

type Story = StoryObj<SearchBoxProps>

const withFault = (fault: Fault) => shown(searchBoxElement, { faults: { 'GET /suggestions': fault } })

const pressed: Story['play'] = ({ canvasElement }) =>
  canvasElement.querySelector<HTMLElement>('[part=field], [type=submit]')?.click()

export default {
  title: 'Browsing/Search box',
  args: { department: 'fashion', wide: true },
  parameters: shown(searchBoxElement),
}

export const Closed: Story = {}
export const Button: Story = { args: { wide: false }, globals: { viewport: { value: 'mobile1' } } }
export const Open: Story = { play: pressed }
export const OpenArabic: Story = { ...Open, globals: inArabic }
export const OpenChinese: Story = { ...Open, globals: inChinese }
export const Suggestions: Story = { args: { query: 'cable' }, play: pressed }
export const PricedByVariant: Story = {
  ...Suggestions,
  parameters: shown(searchBoxElement, { change: pricedBySize }),
}
export const Sheet: Story = { ...Suggestions, globals: { viewport: { value: 'mobile1' } } }
export const NothingFound: Story = { args: { query: 'zzzz' }, play: pressed }
export const Loading: Story = { ...Suggestions, parameters: withFault('never') }
export const Offline: Story = { ...Suggestions, parameters: withFault('lostRequest') }
export const Failed: Story = {
  ...Suggestions,
  parameters: withFault({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
}
export const Element: Story = { globals: asElement }
