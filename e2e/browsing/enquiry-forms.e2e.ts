import { dayIn, parseLocale, timeZones } from '@vitrine/contract/rules'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { axeViolations } from '../support/axe.ts'
import { htmlFaults } from '../support/html.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { expectWholePage } from '../support/whole-page.ts'

const hostile = '<script>alert(1)</script>"\'`\u202Egnimoc \u2066${7*7}{{7*7}}'

/** Mail that the shop's people got from one shopper; they have mail of others, too. */
const staffMail = async (mailboxUrl: string, email: string) =>
  (await mailTo(mailboxUrl, 'enquiries@aldersgate.example')).find(({ text }) => text.includes(email))

describe('the enquiry forms', () => {
  for (const path of sampleOf(['bulk-enquiry', 'contact-us']))
    for (const [locale, viewport] of sampleOf([
      ['ar-kw', phone],
      ['en-ae', desk],
      ['zh-hk', phone],
    ] as const))
      test(`/${path} is whole, still and accessible in ${locale}`, async ({ newPage }) => {
        const page = await newPage({ locale, viewport })
        await expectWholePage(page, path)
      })

  test('takes a message by the keyboard; shop and shopper read it in their mailbox', async ({ newPage, shop }) => {
    const page = await newPage()
    const email = 'keyboard@shopper.example'
    await page.goto('contact-us')
    await page.getByLabel('Topic').selectOption('order')
    await page.getByLabel('Message').fill(hostile)
    await page.getByLabel('Your name').fill('Mona')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Mobile number').fill('٠٥٠ ١٢٣ ٤٥٦٧')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Send' }).press('Enter')
    await page.getByRole('heading', { name: 'Thank you, we have it' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const [mail] = await mailTo(shop.mailboxUrl, email)
    expect(mail?.text).toMatch(/ENQ-[0-9A-F]{8}/)
    expect(mail?.text).not.toContain('alert(1)')
    await expect.poll(() => staffMail(shop.mailboxUrl, email)).toBeDefined()
    const staff = await staffMail(shop.mailboxUrl, email)
    expect(staff?.text).toContain('+971501234567')
    expect(staff?.text).toContain('<script>alert(1)</script>')
    expect(staff?.html).not.toContain('<script>')
  })

  test('loses nothing without script: faults at the field first, then the thanks', async ({ newPage, shop }) => {
    const page = await newPage({ locale: 'ar-ae', javaScriptEnabled: false })
    const email = 'no-script@shopper.example'
    const message = 'م'.repeat(1990)
    await page.goto('bulk-enquiry')
    await page.locator('[name=occasion]').selectOption('wedding')
    await page.locator('[name=quantity]').fill('٤٠')
    await page.locator('[name=message]').fill(message)
    await page.locator('[name=name]').fill('عمر')
    await page.locator('[name=email]').fill('nobody')
    await page.locator('[name=phone]').fill('50123')
    const send = page.locator('button[type=submit]').last()
    const [answer] = await Promise.all([page.waitForResponse(/bulk-enquiry$/), send.click()])
    expect(answer.status()).toBe(422)
    await page.locator('[part=errors]').waitFor()
    expect(await page.locator('[part=errors] a').count()).toBe(2)
    expect(await page.locator('[name=message]').inputValue()).toBe(message)
    expect(await page.locator('[name=occasion]').inputValue()).toBe('wedding')
    expect(await htmlFaults(await answer.text())).toEqual([])
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=phone]').fill('501234567')
    await send.click()
    await page.waitForURL(/notice=enquiry-sent&reference=ENQ-[0-9A-F]{8}$/)
    await page.locator('[part=sent]').waitFor()
    await expect.poll(async () => (await staffMail(shop.mailboxUrl, email))?.text).toContain('40')
  })

  for (const [locale, day, pieces, javaScriptEnabled] of sampleOf(
    [
      ['en-ae', 'Please choose today or a later day.', 'Please enter a whole number from 20.', true],
      ['ar-kw', 'اختر اليوم أو يومًا بعده.', 'اكتب عددًا صحيحًا يبدأ من 20.', false],
      ['zh-hk', '請選擇今天或之後的日期。', '請輸入 20 或以上的整數。', false],
    ] as const,
    2,
  ))
    test(`says in ${locale} that a day is past and pieces are few, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      newPage,
    }) => {
      const page = await newPage({ locale, javaScriptEnabled })
      await page.goto('bulk-enquiry')
      // No picker offers a day before the country's own.
      const { min } = await page.locator('[name=date]').evaluate(({ min }: HTMLInputElement) => ({ min }))
      expect(min).toBe(dayIn(timeZones[parseLocale(locale)!.country], Date.now()))
      await page.locator('[name=quantity]').fill('3')
      await page.locator('[name=date]').fill('1999-01-01')
      await page.locator('button[type=submit]').last().click()
      await page.locator('[part=errors]').waitFor()
      for (const [name, text] of [
        ['date', day],
        ['quantity', pieces],
      ] as const) {
        const field = page.locator(`[name=${name}]`)
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        expect(await page.getByText(text).count()).toBe(2)
      }
    })

  test('keeps a phone number as it is typed, and says at once what is wrong with it', async ({ newPage }) => {
    const page = await newPage()
    for (const path of ['contact-us', 'bulk-enquiry']) {
      await page.goto(path)
      const phone = page.getByLabel('Mobile number')
      await phone.focus()
      await untilHydrated(page, 'vitrine-enquiry-form')
      await phone.pressSequentially('+50 123-456789012')
      expect(await phone.inputValue()).toBe('+50 123-456789012')
      await page.getByText('This number has the code of another country.').waitFor()
      await phone.fill('')
      await phone.pressSequentially('٠٥٠١٢٣٤٥٦٧٨')
      expect(await phone.inputValue()).toBe('05012345678')
      await page.getByText('Please enter 9 digits, without the country code.').waitFor()
      await phone.press('Backspace')
      expect(await phone.getAttribute('aria-invalid')).toBeNull()
    }
  })

  test('takes 10 kB as too long, and says so', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('contact-us')
    await page.getByLabel('Topic').selectOption('other')
    await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
      field.removeAttribute('maxlength')
      field.value = 'a'.repeat(10_240)
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    })
    await page.getByLabel('Your name').fill('Mona')
    await page.getByLabel('E-mail').fill('long@shopper.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('At most 2000 characters, please.').first().waitFor()
  })

  test('shows the thanks for a reference only', async ({ newPage }) => {
    const page = await newPage()
    await page.goto(`contact-us?notice=enquiry-sent&reference=${encodeURIComponent('<b>gone</b>')}`)
    expect(await page.locator('[part=sent]').count()).toBe(0)
  })
})
