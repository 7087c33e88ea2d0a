import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { breadcrumbsElement } from './breadcrumbs.element.ts'
import type { BreadcrumbsProps } from './breadcrumbs.tsx'

type Story = StoryObj<BreadcrumbsProps>

const steps = (...labels: string[]) => labels.map((label, index) => ({ label, href: `/step-${index}` }))

export default {
  title: 'Browsing/Breadcrumbs',
  args: { items: steps('Fashion', 'Women', 'Knitwear', 'Cable-knit jumper') },
  parameters: shown(breadcrumbsElement),
}

export const Product: Story = {}
export const Department: Story = { args: { items: steps('Food') } }
export const Arabic: Story = {
  args: { items: steps('الأزياء', 'نساء', 'التريكو', 'كنزة صوفية مضفورة') },
  globals: inArabic,
}
export const Chinese: Story = { args: { items: steps('時裝', '女裝', '針織') }, globals: inChinese }
export const Element: Story = { globals: asElement }
