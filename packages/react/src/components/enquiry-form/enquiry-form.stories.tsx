import type { StoryObj } from '@storybook/react-vite'
import { enquiryAnswers } from '../../testing/places/enquiries.ts'
import { places } from '../../testing/places/storefront.ts'
import { asElement, inArabic, inChinese } from '../../testing/story.ts'
import { enquiryFormElement } from './enquiry-form.element.ts'
import type { EnquiryFormProps } from './enquiry-form.tsx'

type Story = StoryObj<EnquiryFormProps>

const call = 'GET /contact-us'

export default { title: 'Shop/Enquiry form', parameters: places(enquiryFormElement, enquiryAnswers) }

export const Empty: Story = {}
export const WithFaults: Story = {
  args: { values: { email: 'nobody' }, errors: { email: { fault: 'email', parameters: {} } } },
}
export const NotSent: Story = { args: { failure: 'notSent' } }
export const Sent: Story = { args: { sent: 'ENQ-0A1B2C3D' } }
export const Loading: Story = { parameters: places(enquiryFormElement, () => ({ [call]: 'never' })) }
export const Failed: Story = { parameters: places(enquiryFormElement, () => ({ [call]: 'fails' })) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
