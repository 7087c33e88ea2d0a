import type { StoryObj } from '@storybook/react-vite'
import { pricedBySize } from '../../testing/browsing/priced-by-size.ts'
import { asElement, browsing, inArabic, inChinese } from '../../testing/story.ts'
import { searchBoxElement } from './search-box.element.ts'
import type { SearchBoxProps } from './search-box.tsx'

type Story = StoryObj<SearchBoxProps>
type Faults = Parameters<typeof browsing>[1]

const withFault = (fault: NonNullable<NonNullable<Faults>['faults']>[string]) =>
  browsing(searchBoxElement, { faults: { 'GET /suggestions': fault } })

const pressed: Story['play'] = ({ canvasElement }) =>
  canvasElement.querySelector<HTMLElement>('[part=field], [type=submit]')?.click()

export default {
  title: 'Browsing/Search box',
  args: { department: 'fashion', wide: true },
  parameters: browsing(searchBoxElement),
}

export const Closed: Story = {}
export const Button: Story = { args: { wide: false }, globals: { viewport: { value: 'mobile1' } } }
export const Open: Story = { play: pressed }
export const OpenArabic: Story = { ...Open, globals: inArabic }
export const OpenChinese: Story = { ...Open, globals: inChinese }
export const Suggestions: Story = { args: { query: 'cable' }, play: pressed }
export const PricedByVariant: Story = {
  ...Suggestions,
  parameters: browsing(searchBoxElement, { change: pricedBySize }),
}
export const Sheet: Story = { ...Suggestions, globals: { viewport: { value: 'mobile1' } } }
export const NothingFound: Story = { args: { query: 'zzzz' }, play: pressed }
export const Loading: Story = { ...Suggestions, parameters: withFault('never') }
export const Offline: Story = { ...Suggestions, parameters: withFault('network') }
export const Failed: Story = {
  ...Suggestions,
  parameters: withFault({ status: 503, code: 'SERVICE_UNAVAILABLE' }),
}
export const Element: Story = { globals: asElement }
