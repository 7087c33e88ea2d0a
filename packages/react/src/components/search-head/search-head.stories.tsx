import type { StoryObj } from '@storybook/react-vite'
import { asElement, browsing, inArabic, inChinese } from '../../testing/story.ts'
import { searchHeadElement } from './search-head.element.ts'
import type { SearchHeadProps } from './search-head.tsx'

type Story = StoryObj<SearchHeadProps>

export default {
  title: 'Browsing/Search head',
  args: { query: 'jumper' },
  parameters: browsing(searchHeadElement),
}

export const Found: Story = {}
export const Corrected: Story = {
  args: { query: 'cashmre' },
  parameters: browsing(searchHeadElement, {
    list: {
      spellcheck: {
        autoCorrected: true,
        originalQuery: 'cashmre',
        correctedQuery: 'cashmere',
        candidateCorrections: [{ query: 'cashmeres' }],
      },
    },
  }),
}
export const OfBothDepartments: Story = {
  parameters: browsing(searchHeadElement, {
    list: {
      departments: [
        { departmentType: 'fashion', label: 'Fashion', count: 3 },
        { departmentType: 'food', label: 'Food', count: 2 },
      ],
    },
  }),
}
export const Nothing: Story = { args: { query: 'zzzz' } }
export const NothingArabic: Story = { ...Nothing, globals: inArabic }
export const NothingChinese: Story = { ...Nothing, globals: inChinese }
export const Begin: Story = { args: { query: '' } }
export const Element: Story = { globals: asElement }
