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
const check = (date: string) => checkFields(form, { date }, { code: 'ae' } as Country, new Date('2026-11-21T08:00Z'))

describe('checkFields', () => {
  it('takes what the rules take', () => {
    expect(() => check('2026-12-18')).not.toThrow()
  })
  it('refuses what they refuse, by the name of the field', () => {
    expect(() => check('2026-02-30')).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: [{ field: '/fields/date', reason: 'date' }] }),
    )
  })
})
