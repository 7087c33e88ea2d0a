import type { ReadonlySignal } from '@preact/signals-core'
import type { CountryEntry, Enquiry, EnquiryForm, EnquiryKind } from '@vitrine/contract'
import { latinDigits, toE164 } from '@vitrine/contract/rules'
import { contentDomain } from '../content/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { write } from '../http/index.ts'
import { createResourceMap, type Resource } from '../resource/index.ts'
import { checkEnquiry, type EnquiryErrors, type EnquiryValues } from './check-enquiry.ts'

/** How sending ended. `busy`: too many from one network. `unknown`: it may have arrived; sent again it still arrives once. */
export type EnquiryOutcome =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors }
  | { readonly outcome: 'busy' | 'failed' | 'unknown' }

/** The forms by which shoppers write to the shop. */
export interface Enquiries {
  form(kind: EnquiryKind): ReadonlySignal<Resource<EnquiryForm>>
  /** Loads the form, and the countries for its phone rule. */
  loadForm(kind: EnquiryKind): Promise<Resource<EnquiryForm>>
  /**
   * Checks and sends. The same words go with the same key however often they are sent. Never rejects.
   * @param key - Instead of a key of its own: the form's, where it was posted without script.
   */
  send(kind: EnquiryKind, values: EnquiryValues, key?: string): Promise<EnquiryOutcome>
}

/** The forms that the server loaded, by kind. */
export type EnquiriesState = Record<string, EnquiryForm>

const paths = {
  contact: 'GET /experience/masterdata/guest/v1/contact-us',
  bulk: 'GET /experience/masterdata/guest/v1/bulk-enquiry',
} as const

/** Makes the enquiries of one storefront: `storefront.use(enquiriesDomain)`. */
export const enquiriesDomain = defineDomain<Enquiries, EnquiriesState>(
  'enquiries',
  ({ client, environment, state, storefront, register }) => {
    const forms = createResourceMap<EnquiryForm>((kind) => client.read(paths[kind as EnquiryKind]), state)
    const content = storefront.use(contentDomain)
    register(forms)
    let last: { readonly words: string; readonly key: string } | undefined

    return {
      form: forms.get,
      loadForm: async (kind) => (await Promise.all([forms.load(kind), content.loadCountries()]))[0],
      async send(kind, values, given) {
        const { value: form } = await forms.load(kind)
        if (!form) return { outcome: 'failed' }
        const { country } = storefront.locale.peek()
        const entry = (await content.loadCountries()).value?.items.find(({ code }) => code === country)
        const errors = checkEnquiry(form, values, country, entry)
        if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
        const body = enquiryOf(form, values, entry)
        const words = JSON.stringify(body)
        if (last?.words !== words) last = { words, key: given ?? environment.uuid() }
        const { key } = last
        const written = await write(environment, () =>
          client.call('POST /experience/catalog/guest/v1/enquiry', { body }, { idempotencyKey: key }),
        )
        if (written.outcome === 'done') return { outcome: 'sent', reference: written.value.reference }
        if (written.error.status === 429) return { outcome: 'busy' }
        return { outcome: written.outcome === 'unknown' ? 'unknown' : 'failed' }
      },
    }
  },
)

/** The values as the API takes them: trimmed, empty ones left out, phones in E.164, digits Latin. */
function enquiryOf(form: EnquiryForm, values: EnquiryValues, entry: CountryEntry | undefined): Enquiry {
  const fields = form.sections
    .flatMap((section) => section.fields)
    .map(({ name, inputType }) => {
      const value = values[name]?.trim() ?? ''
      if (inputType === 'phone' && value && entry) return [name, toE164(value, entry.code, entry.dialingcode)]
      return [name, inputType === 'number' ? latinDigits(value) : value]
    })
    .filter(([, value]) => value)
  return {
    kind: form.kind,
    fields: Object.fromEntries(fields) as Record<string, string>,
    ...(values['website'] ? { website: values['website'].slice(0, 200) } : {}),
  }
}
