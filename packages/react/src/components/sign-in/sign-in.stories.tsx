import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { signInElement } from './sign-in.element.ts'
import type { SignInProps } from './sign-in.props.ts'

type Story = StoryObj<SignInProps>

export default { title: 'Account/Sign in', parameters: shown(signInElement) }

const code = { step: 'code', purpose: 'login', values: { identifier: 'l@example.com' }, errors: {} } as const
const sent = { ...code, vToken: 'v', sentTo: 'l•••@example.com', resendAt: 0 } as const

export const SignIn: Story = {}
export const Register: Story = { args: { view: 'signup' } }
export const Password: Story = { args: { view: 'password' } }
export const Reset: Story = { args: { view: 'reset' } }
export const Code: Story = { args: { entered: sent } }
export const WrongCode: Story = { args: { entered: { ...sent, refusal: { code: '400006', attemptsLeft: 2 } } } }
export const Locked: Story = { args: { entered: { ...sent, refusal: { code: '403000', again: 0 } } } }
export const NewAccount: Story = { args: { entered: { ...sent, step: 'register', regToken: 'r' } } }
export const Mistyped: Story = {
  args: { entered: { ...sent, step: 'register', errors: { firstName: 'required', terms: 'terms' } } },
}
export const Failed: Story = { args: { entered: { ...sent, failure: 'failed' } } }
export const Arabic: Story = { args: { entered: sent }, globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
