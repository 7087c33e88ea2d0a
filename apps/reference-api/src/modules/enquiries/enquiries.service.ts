import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Enquiry, EnquiryForm, EnquiryKind, EnquiryReceipt } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { WrittenForm } from './enquiries.model.ts'
import { fill, say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { promisesTopic, type PromisedFigures } from '../countries/country-terms.model.ts'
import { figureWords } from '../countries/terms.ts'
import { checkFields } from './check-fields.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { emailIdentity, storedEmail } from '../../platform/email-identity.ts'
import { enquiry } from './enquiries.schema.ts'
import { enquiriesTopic } from './enquiries.model.ts'

export type StoredEnquiry = typeof enquiry.$inferSelect

export interface EnquiryService {
  form(kind: EnquiryKind, language: WrittenLanguage): Promise<EnquiryForm>
  /** Working days in which the shop promises to answer, as a text of the language says it. */
  replyTime(language: WrittenLanguage): Promise<string>
  /** Stores an enquiry and has it mailed, once for a key. @throws ApiError INVALID_INPUT that names each field. */
  send(body: Enquiry, shopLocale: ShopLocale, once: Pick<Once, 'key' | 'requestHash'>): Promise<EnquiryReceipt>
  stored(id: string): Promise<StoredEnquiry | undefined>
  /** Enquiries that were written from an address, the oldest first. */
  of(email: string): Promise<StoredEnquiry[]>
  /** Deletes what was written from an address. */
  forget(tx: Transaction, email: string): Promise<void>
}

const isOf = (email: string) => sql`lower(${enquiry.fields} ->> 'email') = ${emailIdentity(email)}`

interface EnquiryServiceOptions {
  db: Database
  clock: Clock
  countries: CountryService
  jobs: Pick<Jobs, 'send'>
}

export function createEnquiryService({ db, clock, countries, jobs }: EnquiryServiceOptions): EnquiryService {
  const form = async (kind: EnquiryKind, language: WrittenLanguage) => {
    const [forms, { figures }] = await Promise.all([readContent(db, enquiriesTopic), readContent(db, promisesTopic)])
    return formOf(kind, forms[kind], figures, language)
  }

  return {
    form,
    async replyTime(language) {
      const { figures } = await readContent(db, promisesTopic)
      return figureWords(figures, language).replyWorkingDays
    },
    async send({ kind, fields: sent, website }, { country, language, locale }, once) {
      const fields = checkFields(await form(kind, language), sent, await countries.country(country), clock.now())
      const reference = `ENQ-${randomBytes(4).toString('hex').toUpperCase()}`
      // A robot fills in the field that nobody sees: it is answered like a person, and nothing of it is stored.
      if (website) return { reference }
      const { email } = fields
      const stored = { ...fields, ...(email && { email: storedEmail(email) }) }
      const effect = async (tx: Transaction) => {
        const id = newId()
        await tx
          .insert(enquiry)
          .values({ id, reference, kind, country, locale, fields: stored, createdAt: clock.now() })
        await jobs.send(tx, 'enquiry-mail', { enquiryId: id, to: 'shop' })
        if (email) await jobs.send(tx, 'enquiry-mail', { enquiryId: id, to: 'shopper' })
        return { reference }
      }
      // The receipt is a reference already.
      const referenceOf = (receipt: EnquiryReceipt) => receipt
      const repeat = (receipt: EnquiryReceipt) => Promise.resolve(receipt)
      return runOnce(db, clock, { subject: 'enquiry', ...once }, { effect, referenceOf, repeat })
    },
    async stored(id) {
      const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id))
      return row
    },
    of: (email) => db.select().from(enquiry).where(isOf(email)).orderBy(asc(enquiry.createdAt)),
    async forget(tx, email) {
      await tx.delete(enquiry).where(isOf(email))
    },
  }
}

const formOf = (
  kind: EnquiryKind,
  { title, text, sections }: WrittenForm,
  figures: PromisedFigures,
  language: WrittenLanguage,
): EnquiryForm => ({
  kind,
  title: say(title, language),
  text: fill(say(text, language), figureWords(figures, language)),
  sections: sections.map((section) => ({
    title: say(section.title, language),
    fields: section.fields.map(({ label, hint, options, minimum, ...field }) => ({
      ...field,
      ...(minimum && { minimum: figures[minimum] }),
      label: say(label, language),
      hint: hint ? say(hint, language) : null,
      options: options.map((option) => ({ value: option.value, label: say(option.label, language) })),
    })),
  })),
})

/** Deletes what came before `end`. */
export const deleteOldEnquiries = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, enquiry, { column: enquiry.createdAt, end, limit })
