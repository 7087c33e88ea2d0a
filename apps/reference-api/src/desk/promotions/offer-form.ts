import { countryCodes, currencies } from '@vitrine/contract/rules'
import { withFirstLine } from '../../acts/coupon-codes.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import { alone, choice, field, tick } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import type { DeskView } from '../desk-view.ts'
import { countryName } from '../desk-words.ts'
import { stackings } from './offer-words.ts'

const COUNTRY_FIELD = 'country.'

/** Input of an act: the ticked countries are one field of it. */
export function offerInput({ act: _, ...form }: DeskForm): Readonly<Record<string, unknown>> {
  const isTick = ([name]: readonly [string, unknown]) => name.startsWith(COUNTRY_FIELD)
  const fields = Object.entries(form)
  const countries = fields.filter(isTick).map(([name]) => name.slice(COUNTRY_FIELD.length))
  const codes = form['codes']
  return {
    ...Object.fromEntries(fields.filter((one) => !isTick(one))),
    countries: countries.join(' '),
    ...(codes?.trim() && { codes: withFirstLine(codes) }),
  }
}

/** Makes fields that hold what was typed. */
export function typedFields({ say }: DeskView, form: DeskForm) {
  const label = (name: string, key: DeskKey, attributes: Html | '' = '', values = {}) =>
    field(name, say(key, values), html`value="${form[name] ?? ''}" ${attributes}`)
  return {
    label,
    number: (name: string, key: DeskKey) => label(name, key, html`inputmode="numeric"`),
    area: (name: string, key: DeskKey, rows = 3) =>
      html`<label class="wide">
        ${alone(say(key))}
        <textarea name="${name}" rows="${rows}" dir="ltr">${'\n'}${form[name] ?? ''}</textarea>
      </label>`,
    choice: (name: string, key: DeskKey, options: Readonly<Record<string, DeskKey>>) =>
      choice(
        name,
        say(key),
        Object.fromEntries(Object.entries(options).map(([value, words]) => [value, say(words)])),
        form[name],
      ),
    /** A field for each currency. */
    amounts: (prefix: 'amount' | 'minimum') =>
      currencies.map((currency) =>
        label(`${prefix}${currency}`, `promotions.fields.${prefix}`, html`inputmode="decimal"`, { currency }),
      ),
  }
}

/** A group of fields. */
export const fieldset = ({ say }: DeskView, legend: DeskKey, fields: Html | readonly Html[], hint?: DeskKey): Html =>
  html`<fieldset>
    <legend>${say(legend)}</legend>
    ${hint && html`<p class="soft">${say(hint)}</p>`}
    <div class="fields">${fields}</div>
  </fieldset>`

/** Groups of fields that coupons and promotions have alike. */
export function offerFieldsets(view: DeskView, form: DeskForm) {
  const { label, area, amounts, choice: chosen } = typedFields(view, form)
  const names = [
    label('nameEn', 'promotions.fields.nameEn', html`required maxlength="120" lang="en" dir="ltr"`),
    label('nameAr', 'promotions.fields.nameAr', html`required maxlength="120" lang="ar" dir="rtl"`),
    label('nameZh', 'promotions.fields.nameZh', html`required maxlength="120" lang="zh-Hant" dir="ltr"`),
  ]
  const countries = countryCodes.map((code) =>
    tick(`${COUNTRY_FIELD}${code}`, countryName(view, code), form[`${COUNTRY_FIELD}${code}`] !== undefined),
  )
  const departments = {
    '': 'promotions.departments.all',
    fashion: 'promotions.departments.fashion',
    food: 'promotions.departments.food',
  } as const
  return {
    names: fieldset(view, 'promotions.sections.names', names),
    amounts: fieldset(view, 'promotions.sections.amounts', amounts('amount'), 'promotions.amountHint'),
    minimum: fieldset(view, 'promotions.sections.minimum', amounts('minimum'), 'promotions.required'),
    countries: fieldset(view, 'promotions.sections.countries', countries, 'promotions.required'),
    department: chosen('department', 'promotions.fields.department', departments),
    categories: area('categories', 'promotions.fields.categories'),
    stacking: chosen('stacking', 'promotions.fields.stacking', stackings),
  }
}
