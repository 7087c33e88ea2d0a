import type { StoryObj } from '@storybook/react-vite'
import { homeContact, outage, singaporeContact, workContact } from '@vitrine/testing'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { accountAddressesElement } from './account-addresses.element.ts'
import type { AccountAddressesProps } from './account-addresses.tsx'

type Story = StoryObj<AccountAddressesProps>

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const account = { addresses: [homeContact, workContact, singaporeContact] }
const full = { signIn, account }

export default { title: 'Account/Addresses', parameters: shown(accountAddressesElement) }

export const Book = scene(full)
export const Empty = scene({ signIn })
export const Full = scene({ signIn, account: { ...account, addressLimit: 3 } })
export const New: Story = { ...scene(full), args: { mode: 'NEW' } }
export const NewForBills: Story = { ...scene(full), args: { mode: 'NEW_B' } }
export const Edit: Story = { ...scene(full), args: { mode: 'EDIT', contactId: homeContact.id } }
export const Gone: Story = { ...scene(full), args: { mode: 'EDIT', contactId: '9'.repeat(32) } }
export const Failed = scene({ signIn, faults: { 'GET /view-account-identifier': outage } })
export const Arabic: Story = { ...scene(full), globals: inArabic }
export const Chinese: Story = { ...scene(full), globals: inChinese }
export const Element: Story = { ...scene(full), globals: asElement }
