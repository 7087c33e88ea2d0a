import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { accountDialogElement } from './account-dialog.element.ts'
import type { AccountDialogProps } from './account-dialog.tsx'

type Story = StoryObj<AccountDialogProps>

export default {
  title: 'Shell/Account dialog',
  args: { open: true, path: '#' },
  parameters: shown(accountDialogElement),
}

export const SignIn: Story = {}
export const Register: Story = { args: { view: 'signup' } }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { args: { view: 'signup' }, globals: inChinese }
export const Element: Story = { globals: asElement }
