import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { enquiryFormElement } from './enquiry-form.element.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'

type Story = StoryObj<EnquiryFormProps>

const call = 'GET /contact-us'

export default { title: 'Shop/Enquiry form', parameters: shown(enquiryFormElement) }

export const Empty: Story = {}
export const WithFaults: Story = {
  args: { values: { email: 'nobody' }, errors: { email: { fault: 'email', parameters: {} } } },
}
export const NotSent: Story = { args: { failure: 'notSent' } }
export const Sent: Story = { args: { sent: 'ENQ-0A1B2C3D' } }
export const Loading: Story = { parameters: shown(enquiryFormElement, { faults: { [call]: 'never' } }) }
export const Failed: Story = { parameters: shown(enquiryFormElement, { faults: { [call]: 'lostRequest' } }) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
