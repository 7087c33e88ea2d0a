import type { CountryEntry, EnquiryField, EnquiryForm } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createStorefront, enquiriesDomain, serverEnvironment } from '../index.ts'
import { checkEnquiry } from './check-enquiry.ts'

const field = (name: string, inputType: EnquiryField['inputType'], more: Partial<EnquiryField> = {}): EnquiryField => ({
  name,
  label: name,
  hint: null,
  inputType,
  isRequired: false,
  maxLength: 20,
  options: [],
  autocomplete: 'off',
  ...more,
})
const form: EnquiryForm = {
  kind: 'contact',
  title: 'Contact',
  text: 'Write',
  sections: [
    {
      title: 'You',
      fields: [
        field('name', 'text', { isRequired: true }),
        field('email', 'email'),
        field('phone', 'phone'),
        field('count', 'number'),
        field('day', 'date', { earliest: 'today' }),
        field('pieces', 'number', { minimum: 20 }),
        field('about', 'select', { options: [{ value: 'order', label: 'Order' }] }),
      ],
    },
  ],
}
const ae: CountryEntry = {
  code: 'ae',
  name: 'UAE',
  title: 'UAE',
  dialingcode: '+971',
  mobile_number_length: 9,
  icon: 'flag-ae',
  currency: 'AED',
  languages: ['en', 'ar'],
  timeZone: 'Asia/Dubai',
}

describe('checkEnquiry', () => {
  const faults = (values: Record<string, string>) =>
    Object.entries(checkEnquiry(form, { name: 'A', ...values }, 'ae', ae, Date.parse('2026-12-23T20:30Z'))).map(
      ([name, { fault }]) => [name, fault],
    )
  it.each<[Record<string, string>, string[][]]>([
    [{}, []],
    [{ name: '  ' }, [['name', 'required']]],
    [{ name: 'a'.repeat(21) }, [['name', 'tooLong']]],
    [{ email: 'nobody' }, [['email', 'email']]],
    [{ phone: '٠٥٠ ١٢٣ ٤٥٦٧' }, []],
    [{ phone: '50123' }, [['phone', 'phoneLength']]],
    [{ phone: '50 12x' }, [['phone', 'phoneDigits']]],
    [{ phone: '+971 50 123 4567' }, []],
    [{ phone: '5012345678' }, [['phone', 'phoneLength']]],
    [{ phone: '+65 9123 4567' }, [['phone', 'phoneCountry']]],
    [{ count: '٢٥' }, []],
    [{ count: '0' }, [['count', 'number']]],
    [{ day: '2027-02-30' }, [['day', 'date']]],
    [{ day: '2027-02-28' }, []],
    [{ day: '28 Feb 2027' }, []],
    // In the Emirates the 24th has begun.
    [{ day: '2026-12-23' }, [['day', 'past']]],
    [{ day: '24 Dec 2026' }, []],
    [{ pieces: '19' }, [['pieces', 'number']]],
    [{ pieces: '20' }, []],
    [{ about: 'else' }, [['about', 'option']]],
  ])('finds in %j %j', (values, expected) => expect(faults(values)).toEqual(expected))
})

describe('the faults of a number', () => {
  it('name the least that is taken', () => {
    const { count, pieces } = checkEnquiry(form, { name: 'A', count: 'x', pieces: '3' }, 'ae', ae, 0)
    expect([count?.parameters, pieces?.parameters]).toEqual([{ min: 1 }, { min: 20 }])
  })
})

describe('send', () => {
  function open(answer: () => Response) {
    const sent: { key: string | null; body: unknown }[] = []
    const fetch = async (input: string | URL | Request, init?: RequestInit) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.includes('country-list')) return Response.json({ items: [ae] })
      if (url.includes('contact-us')) return Response.json(form)
      sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body: JSON.parse(String(init?.body)) })
      return answer()
    }
    const timers = { set: (run: () => void) => void Promise.resolve().then(run), clear: () => {} }
    const storefront = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'a', configurationSet: 'DEV' },
      environment: { ...serverEnvironment({ fetch }), timers },
    })
    // Timers here run at once, so that a toast is gone when it is looked for.
    const shown = new Set<string>()
    storefront.notifications.toasts.subscribe((toasts) => {
      for (const { kind, message } of toasts) if (kind === 'error') shown.add(message)
    })
    return { sent, shown, storefront, enquiries: storefront.use(enquiriesDomain) }
  }
  const receipt = () => Response.json({ reference: 'ENQ-0A1B2C3D' })
  const values = { name: ' Mona ', phone: '050 123 4567', count: '٢٥', day: '24 Dec 2999' }

  it('sends what was written, with the phone in E.164 and nothing that is empty', async () => {
    const { sent, enquiries } = open(receipt)
    expect(await enquiries.send('contact', values)).toEqual({ outcome: 'sent', reference: 'ENQ-0A1B2C3D' })
    expect(sent[0]?.body).toEqual({
      kind: 'contact',
      fields: { name: 'Mona', phone: '+971501234567', count: '25', day: '2999-12-24' },
    })
  })
  it('sends nothing that is not right', async () => {
    const { sent, enquiries } = open(receipt)
    expect(await enquiries.send('contact', {})).toMatchObject({ outcome: 'invalid', errors: { name: {} } })
    expect(sent).toEqual([])
  })
  it('uses one key for the same words and another for others, the form’s where it has one', async () => {
    const { sent, enquiries } = open(receipt)
    await enquiries.send('contact', values)
    await enquiries.send('contact', values)
    await enquiries.send('contact', { ...values, name: 'Omar' })
    const [first, again, other] = sent.map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    const posted = open(receipt)
    await posted.enquiries.send('contact', values, 'given-key')
    expect(posted.sent[0]?.key).toBe('given-key')
  })
  const refusal =
    (status: number, errorCode: string, details: object[] = []) =>
    () =>
      Response.json({ statusCode: status, errorCode, message: '', referenceCode: '', details }, { status })
  it.each([
    [429, 'TOO_MANY_REQUESTS', 'busy'],
    [400, 'INVALID_INPUT', 'failed'],
    [503, 'SERVICE_UNAVAILABLE', 'unknown'],
  ])('tells %d as %s, and by a toast', async (status, code, outcome) => {
    const { enquiries, shown, storefront } = open(refusal(status, code))
    await storefront.i18n.load('errors')
    expect(await enquiries.send('contact', values)).toEqual({ outcome, isToastShown: true })
    expect([...shown]).toEqual([expect.stringContaining(`Error ${status}: `)])
  })
  it('tells what the server finds at the fields that it is about, and by no toast', async () => {
    const details = [
      { field: '/fields/day', reason: 'past' },
      { field: '/fields/pieces', reason: 'minimum' },
      { field: '/fields/else', reason: 'unknown' },
    ]
    const { enquiries, shown } = open(refusal(400, 'INVALID_INPUT', details))
    expect(await enquiries.send('contact', values)).toEqual({
      outcome: 'invalid',
      errors: { day: { fault: 'past', parameters: {} }, pieces: { fault: 'number', parameters: { min: 20 } } },
    })
    expect(shown.size).toBe(0)
  })
  it('tells a message that got no answer by no toast', async () => {
    const { enquiries, shown } = open(() => {
      throw new TypeError('no network')
    })
    expect(await enquiries.send('contact', values)).toEqual({ outcome: 'unknown', isToastShown: false })
    expect(shown.size).toBe(0)
  })
})

describe('earliestDay', () => {
  it('is the country’s day, for the fields that begin today', () => {
    const storefront = createStorefront({
      config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'a', configurationSet: 'DEV' },
      environment: serverEnvironment({ fetch, now: () => Date.parse('2026-12-23T20:30Z') }),
    })
    const { earliestDay } = storefront.use(enquiriesDomain)
    expect(earliestDay(field('day', 'date', { earliest: 'today' }))).toBe('2026-12-24')
    expect(earliestDay(field('day', 'date'))).toBeUndefined()
  })
})
