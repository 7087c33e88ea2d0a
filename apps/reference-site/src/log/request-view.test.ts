import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { requestView } from './request-view.ts'

it('logs no query, and of the gateway no path', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'info', stream, serializers: { req: requestView } } })
  app.all('/*', async () => 'answered')
  const secrets = ['jane.doe', '0123456789abcdef0123456789abcdef', 'mZ0sXv3wq8F1tQyK5bNc7g']
  await app.inject({ url: `/en-ae/search?query=${secrets[0]}%40mail.example` })
  await app.inject({ url: `/en-ae/back-in-stock?code=${secrets[2]}` })
  await app.inject({ url: `/api/experience/checkout/guest/v1/cart/user/anonymous-${secrets[1]}` })
  await app.inject({ method: 'DELETE', url: `/api/experience/catalog/guest/v1/back-in-stock/${secrets[2]}` })
  await app.inject({ url: `/en-ae/wishlist/shared/${secrets[2]}` })
  await app.inject({ url: `/en-ae/wishlist/%73hared/${secrets[2]}/` })
  const text = lines.join('')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain('"url":"/en-ae/search"')
  expect(text).toContain('"url":"/en-ae/wishlist/shared/*"')
  expect(text).toContain('"method":"DELETE","url":"/api/*"')
})
