import type { CountryEntry, Enquiry, EnquiryField, EnquiryForm, EnquiryKind } from '@vitrine/contract'
import { dayIn, ENQUIRY_TRAP_MAX_LENGTH, enquiryValue, timeZones, toE164 } from '@vitrine/contract/rules'
import { contentDomain } from '../content/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { write } from '../http/index.ts'
import type { Query } from '../query/index.ts'
import { checkEnquiry, refusedFields, type EnquiryErrors, type EnquiryValues } from './check-enquiry.ts'

/**
 * How sending ended. `busy`: too many from one network. `unknown`: it may have arrived; sent again it still arrives
 * once.
 */
export type EnquiryOutcome =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors }
  | {
      readonly outcome: 'busy' | 'failed' | 'unknown'
      /** A toast says that it was not sent, and is announced. */
      readonly isToastShown: boolean
    }

/** The forms by which shoppers write to the shop. */
export interface Enquiries {
  form(kind: EnquiryKind): Query<EnquiryForm>
  /** The first day that a field takes: `2026-12-24`, in the country's zone. `undefined`: it takes any. */
  earliestDay(field: EnquiryField): string | undefined
  /**
   * Checks and sends. The same words go with the same key however often they are sent. Never rejects.
   * @param key - Instead of a key of its own: the form's, where it was posted without script.
   */
  send(kind: EnquiryKind, values: EnquiryValues, key?: string): Promise<EnquiryOutcome>
}

const paths = {
  contact: 'GET /experience/masterdata/guest/v1/contact-us',
  bulk: 'GET /experience/masterdata/guest/v1/bulk-enquiry',
} as const

/** Makes the enquiries of one storefront: `storefront.use(enquiriesDomain)`. */
export const enquiriesDomain = defineDomain<Enquiries>('enquiries', ({ client, query, environment, storefront }) => {
  const form = (kind: EnquiryKind) =>
    query<EnquiryForm>({
      scope: 'public',
      key: ['enquiries', kind],
      fetch: (signal) => client.read(paths[kind], {}, { signal }),
    })
  const content = storefront.use(contentDomain)
  let last: { readonly words: string; readonly key: string } | undefined

  return {
    form,
    earliestDay: ({ earliest }) =>
      earliest === 'today' ? dayIn(timeZones[storefront.locale.value.country], environment.now()) : undefined,
    async send(kind, values, given) {
      const { value: fields } = await form(kind).load()
      if (!fields) return { outcome: 'failed', isToastShown: false }
      const { country } = storefront.locale.peek()
      const entry = (await content.countries.load()).value?.items.find(({ code }) => code === country)
      const errors = checkEnquiry(fields, values, country, entry, environment.now())
      if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
      const body = enquiryOf(fields, values, entry)
      const words = JSON.stringify(body)
      if (last?.words !== words) last = { words, key: given ?? environment.uuid() }
      const { key } = last
      const written = await write(environment, () =>
        client.call('POST /experience/catalog/guest/v1/enquiry', { body }, { idempotencyKey: key }),
      )
      if (written.outcome === 'done') return { outcome: 'sent', reference: written.value.reference }
      const refused = refusedFields(fields, written.error.details, entry)
      if (Object.keys(refused).length > 0) return { outcome: 'invalid', errors: refused }
      // A fault of a field is said there; the rest by the form, and by the toast that the error asks for.
      const isToastShown = storefront.notifications.showError(written.error)
      if (written.error.status === 429) return { outcome: 'busy', isToastShown }
      return { outcome: written.outcome === 'unknown' ? 'unknown' : 'failed', isToastShown }
    },
  }
})

/** The values as the API takes them: trimmed, empty ones left out, phones in E.164. */
function enquiryOf(form: EnquiryForm, values: EnquiryValues, entry: CountryEntry | undefined): Enquiry {
  const fields = form.sections
    .flatMap((section) => section.fields)
    .map(({ name, inputType }) => {
      const value = enquiryValue(inputType, values[name] ?? '')
      if (inputType === 'phone' && value && entry) return [name, toE164(value, entry)]
      return [name, value]
    })
    .filter(([, value]) => value)
  return {
    kind: form.kind,
    fields: Object.fromEntries(fields) as Record<string, string>,
    ...(values['website'] ? { website: values['website'].slice(0, ENQUIRY_TRAP_MAX_LENGTH) } : {}),
  }
}
