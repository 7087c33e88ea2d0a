import { describe, expect, it } from 'vitest'
import { createSmsSender } from './sms-sender.ts'

const sms = { to: '+971501234567', text: 'رمزك 123456', id: 'code-1' }

describe('createSmsSender', () => {
  it('hands the message over with its id, name and password apart from the address', async () => {
    const requests: Request[] = []
    const sender = createSmsSender('https://shop:p%40ss@sms.example/send?from=A', async (input, init) => {
      requests.push(new Request(String(input), init))
      return new Response()
    })
    await sender.send(sms)
    const [request] = requests
    expect(request?.url).toBe('https://sms.example/send?from=A')
    expect(Object.fromEntries(request!.headers)).toMatchObject({
      authorization: `Basic ${Buffer.from('shop:p@ss').toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': 'code-1',
    })
    expect(await request!.json()).toEqual(sms)
  })
  it('rejects when the service does not take it, without the number and the text', async () => {
    const sender = createSmsSender('https://sms.example', async () => new Response(null, { status: 503 }))
    await expect(sender.send(sms)).rejects.toThrow(/^The SMS service answered 503\.$/)
  })
})
