import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeUnreadLog } from '../../testing/unread-log.ts'
import { createLogger, redactedReasonOf, redactText } from './logger.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger({ stream: { write: (line: string) => void lines.push(line) } }))
  return lines.join('')
}

const secrets = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
  card: '4111 1111 1111 1111',
  email: 'amal.haddad@shopper.example',
  mobile: '+971501234567',
  cardToken: 'tok_abcdefghijklmnopqrstuvwxyz',
  walletToken: 'wal_abcdefghijklmnopqrstuvwxyz',
  walletPin: 'wref_abcdefghijklmnopqrstuvwxyz',
  guest: '0123456789abcdef0123456789abcdef',
}

describe('redactText', () => {
  it.each(Object.entries(secrets).filter(([name]) => name !== 'guest'))('takes the %s out of a text', (_, secret) => {
    expect(redactText(`before ${secret} after`)).not.toContain(secret)
    expect(redactText(`before ${secret} after`)).toMatch(/^before \[.+\] after$/)
  })
  it.each([
    '%2B971501234567',
    '+971501234567',
    '%252B971501234567',
    '971501234567',
    '%2B1234567',
    '%2B12%2034',
    '%2b12',
  ])('takes the phone number of a wallet out of an address as %s', (written) =>
    expect(redactText(`/experience/payment/private/v1/balance?phoneNumber=${written}&x=1`)).not.toMatch(/\d{2}/),
  )
  it('takes guest ids and hand-over codes out of addresses', () => {
    const text = redactText(`/cart/user/anonymous-${secrets.guest}/handover/${'x'.repeat(43)}`)
    expect(text).toBe('/cart/user/anonymous-[guest]/handover/[code]')
  })
  it.each(['/experience/catalog/guest/v1/shared-wishlist/', '/en-ae/wishlist/shared/'])(
    'takes the code of a shared wishlist out of %s',
    (path) => expect(redactText(`${path}mZ0sXv3wq8F1tQyK5bNc7g?x=1`)).toBe(`${path}[code]?x=1`),
  )
  it('takes the code of a back-in-stock alert out of an address', () => {
    const code = 'mZ0sXv3wq8F1tQyK5bNc7g'
    for (const url of [`/experience/catalog/guest/v1/back-in-stock/${code}`, `/en-ae/back-in-stock?code=${code}&x=1`])
      expect(redactText(url)).toBe(url.replace(code, '[code]'))
  })

  const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))
  const everySign = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')
  const forms: [string, (text: string) => string][] = [
    ['encoded', encodeURIComponent],
    ['doubly encoded', twice],
    ['three times encoded', (text) => encodeURIComponent(twice(text))],
    ['encoded in each of its signs', everySign],
    ['encoded in each of its signs, twice', (text) => encodeURIComponent(everySign(text))],
    ['encoded in part', (text) => text.replace('@', '%40').replace('+', '%2b')],
    ['as a form writes it', (text) => new URLSearchParams({ x: text }).toString().slice(2)],
    ['beside a % that encodes nothing', (text) => `100%&a=%zz&b=%E0%A4&c=${encodeURIComponent(text)}`],
  ]
  it.each(forms)('takes what is %s out of an address', (_, encode) => {
    const mine = [secrets.email, secrets.mobile, secrets.card, secrets.token, secrets.cardToken]
    for (const secret of [...mine, `anonymous-${secrets.guest}`]) {
      const text = redactText(`/products?query=${encode(`for ${secret} now`)}&startIndex=24`)
      const seen = [text, decodeAll(text)].map((read) => read.replaceAll('+', ' '))
      for (const read of seen) expect(read).not.toContain(secret.replaceAll('+', ' '))
      expect(text).toContain('startIndex=24')
    }
  })
  it('writes nothing of what is encoded more often than it reads', () => {
    const deep = (text: string, times: number): string => (times ? deep(encodeURIComponent(text), times - 1) : text)
    expect(redactText(`/products?query=${deep(secrets.email, 20)}`)).toBe('[encoded too often]')
  })
  it('leaves an address as it came where nothing is to be taken out', () => {
    const url = '/products?query=%D9%85%D8%B9%D8%B7%D9%81%20a%2Bb%2525&filter=price%3A%5B1%20TO%202%5D'
    expect(redactText(url)).toBe(url)
  })
})

/** Reads every sign that is written in hexadecimal, however often. */
function decodeAll(text: string): string {
  const read = text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return read === text ? text : decodeAll(read)
}

describe('createLogger', () => {
  it('writes no secret, whether it stands in a field, a message or an error', () => {
    const text = logged((log) => {
      log.info(
        {
          body: {
            email: secrets.email,
            phoneNumbers: { mobile: secrets.mobile },
            address: { address1: 'Al Wasl Road' },
          },
        },
        `mail to ${secrets.email}`,
      )
      log.info(
        { headers: { 'x-ciam-token': secrets.token, 'ocp-apim-subscription-key': 'very-secret' } },
        `token ${secrets.token}`,
      )
      const cause = new Error(`no answer to ${secrets.email}`)
      log.error({ err: new Error(`card ${secrets.card} of ${secrets.email}`, { cause }) }, 'failed')
      log.info({ req: { method: 'GET', url: `/x?email=${secrets.email}` } }, 'call')
    })
    for (const secret of [...Object.values(secrets), 'very-secret', 'Al Wasl Road']) expect(text).not.toContain(secret)
    expect(text).toContain('failed')
    expect(text).toContain('"causes":["Error: no answer to [e-mail]"]')
  })
  it('writes no parameter of a query that failed, whether the error stands by itself or behind another', () => {
    const failed = new DrizzleQueryError('insert into "orders" values ($1)', ['Amal\nHaddad', 'Al Wasl Road'])
    const text = logged((log) => {
      log.error({ err: failed }, 'call failed')
      log.error({ err: new Error('no order', { cause: failed }) }, 'call failed')
    })
    expect(text).not.toMatch(/Amal|Haddad|Al Wasl/)
    expect(text).toContain('insert into')
    expect(text).toContain('logger.test.ts')
  })

  const failure = new DrizzleQueryError('insert into "mailbox_message" values ($1)', ['Thank you, Amal\n    at home'])
  const joined = `Message failed: 450 ${failure.message.replaceAll('\n', ' ')}`
  const renamed = new Error(joined)
  // A stack is written when it is first read.
  expect(renamed.stack).toContain(joined)
  renamed.message = 'Message failed'
  /** Errors that another program has said in a line, or that say something else than when they were made. */
  const relayed = {
    'in one line': new Error(joined),
    'behind another': new Error('no mail', { cause: new Error(joined) }),
    'in its stack alone': renamed,
  }
  it.each(Object.entries(relayed))('writes no parameter that another program has said %s', (_, err) => {
    const text = logged((log) => log.error({ err }, 'a job failed'))
    expect(text).not.toMatch(/Amal|at home/)
    expect(text).toContain('Message failed')
    expect(text).toContain('logger.test.ts')
    expect(redactedReasonOf(err)).not.toMatch(/Amal|at home/)
  })
})

describe('a log that nobody reads', () => {
  it('keeps the first 8 MB of 20 and loses the rest', async () => {
    const { held } = await writeUnreadLog(10_000)
    // And what had left the process: the system holds some of it back for a reader.
    expect(held * 2_000).toBeGreaterThan(7_000_000)
    expect(held * 2_000).toBeLessThan(9_000_000)
  })
})
