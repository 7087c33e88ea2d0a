import { consentDomain, type Storefront } from '@vitrine/core'
import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { consentElement } from './consent.element.ts'

export default { title: 'Browsing/Consent', parameters: shown(consentElement) }

const decided = (storefront: Storefront) =>
  storefront.use(consentDomain).decide({ analytics: true, personalisation: false, marketing: false })
const choosing = { args: { open: true } }

export const Asked = scene()
export const Choosing: StoryObj = { ...scene(), ...choosing }
export const Decided: StoryObj = { ...scene({}, decided), ...choosing }
export const PrivacyControl: StoryObj = { ...scene({ hasPrivacyControl: true }), ...choosing }
export const Arabic: StoryObj = { ...scene(), globals: inArabic }
export const ArabicChoosing: StoryObj = { ...scene({ hasPrivacyControl: true }), ...choosing, globals: inArabic }
export const Chinese: StoryObj = { ...scene(), globals: inChinese }
export const ChineseChoosing: StoryObj = { ...scene({ hasPrivacyControl: true }), ...choosing, globals: inChinese }
export const Element: StoryObj = { ...scene(), globals: asElement }
