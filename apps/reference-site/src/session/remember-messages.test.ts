import { parseLocale } from '@vitrine/contract/rules'
import { importMessages } from '@vitrine/core'
import { expect, it } from 'vitest'
import { rememberMessages } from './remember-messages.ts'

it('asks once for a subject in a language, whatever the country, and for each script of Chinese', async () => {
  const asked: string[] = []
  const load = rememberMessages((locale, subject) => {
    asked.push(`${locale.code} ${subject}`)
    return importMessages(locale, subject)
  })
  for (const code of ['en-ae', 'en-sg', 'ar-ae', 'zh-sg', 'zh-hk', 'zh-sg']) {
    const locale = parseLocale(code)!
    expect(await load(locale, 'price')).toEqual(await importMessages(locale, 'price'))
  }
  expect(asked).toEqual(['en-ae price', 'ar-ae price', 'zh-sg price', 'zh-hk price'])
})

it('asks again for what could not be read', async () => {
  let tries = 0
  const load = rememberMessages(async () => {
    if (++tries === 1) throw new Error('too many open files')
    return {}
  })
  const locale = parseLocale('en-ae')!
  await expect(load(locale, 'price')).rejects.toThrow('too many open files')
  await expect(load(locale, 'price')).resolves.toEqual({})
})
