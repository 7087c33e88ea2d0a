import type { StoryObj } from '@storybook/react-vite'
import { fixtureOrders, outage } from '@vitrine/testing'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountOrdersElement } from './account-orders.element.ts'
import type { AccountOrdersProps } from './account-orders.tsx'

type Story = StoryObj<AccountOrdersProps>

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const toggles = { 'buy-again': true }
const some = { signIn, toggles, account: { orders: fixtureOrders(3) } }
const many = { signIn, toggles, account: { orders: fixtureOrders(23) } }

export default { title: 'Account/Orders', parameters: shown(accountOrdersElement) }

export const Orders = scene(some)
export const SecondOfThreePages: Story = { ...scene(many), args: { page: 2 } }
export const None = scene({ signIn })
export const NoneInRange: Story = { ...scene({ signIn }), args: { range: 'one-month' } }
export const Failed = scene({ signIn, faults: { 'GET /my-account/orders': outage } })
export const Arabic: Story = { ...scene(some), globals: inArabic }
export const Chinese: Story = { ...scene(some), globals: inChinese }
export const Element: Story = { ...scene(some), globals: asElement }
