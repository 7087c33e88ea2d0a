import { describe, expect, it } from 'vitest'
import type { Country } from '../countries/countries.model.ts'
import { checkFields } from './check-fields.ts'

const field = { label: '', hint: null, isRequired: false, maxLength: 100, options: [], autocomplete: 'off' }
const form = {
  kind: 'bulk' as const,
  title: '',
  text: '',
  sections: [{ title: '', fields: [{ ...field, name: 'date', inputType: 'date' as const }] }],
}
const check = (date: string) => checkFields(form, { date }, {} as Country)

describe('checkFields', () => {
  it.each(['2026-12-18', '2028-02-29'])('takes the day %s', (date) => {
    expect(() => check(date)).not.toThrow()
  })
  it.each(['2026-99-99', '2026-02-30', '2026', '18/12/2026'])('refuses %s, which no calendar has', (date) => {
    expect(() => check(date)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: [{ field: '/fields/date', reason: 'date' }] }),
    )
  })
})
