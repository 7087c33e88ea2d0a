import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLogger, redactText } from './logger.ts'

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
  guest: '0123456789abcdef0123456789abcdef',
}

describe('redactText', () => {
  it.each(Object.entries(secrets).filter(([name]) => name !== 'guest'))('takes the %s out of a text', (_, secret) => {
    expect(redactText(`before ${secret} after`)).not.toContain(secret)
    expect(redactText(`before ${secret} after`)).toMatch(/^before \[.+\] after$/)
  })
  it('takes guest ids and hand-over codes out of addresses', () => {
    const text = redactText(`/cart/user/anonymous-${secrets.guest}/handover/${'x'.repeat(43)}`)
    expect(text).toBe('/cart/user/anonymous-[guest]/handover/[code]')
  })
})

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
})
