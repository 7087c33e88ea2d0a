export { consentDomain, type Consent } from './consent.ts'
