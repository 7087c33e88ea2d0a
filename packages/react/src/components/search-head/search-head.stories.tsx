import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { searchHeadElement } from './search-head.element.ts'
import type { SearchHeadProps } from './search-head.tsx'

type Story = StoryObj<SearchHeadProps>

export default {
  title: 'Browsing/Search head',
  args: { query: 'jumper' },
  parameters: shown(searchHeadElement),
}

export const Found: Story = {}
export const Corrected: Story = {
  args: { query: 'cashmre' },
  parameters: shown(searchHeadElement, {
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
  parameters: shown(searchHeadElement, {
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
