import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { merchant } from '../../testing/honey-shop.ts'
import { deliveryCalendarRoutes } from './delivery-calendar.routes.ts'

const get = async (url: string) => {
  const app = Fastify()
  deliveryCalendarRoutes(app, { countries: ['ae', 'kw'], merchant })
  return app.inject({ url })
}

it('gives the promised days as one event of whole days, in the language of the shop', async () => {
  const answer = await get('/ar-kw/delivery.ics?parcel=food&from=2026-11-30&to=2026-12-01')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const lines = answer.body.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20261202')
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe('SUMMARY:Quarry & Co: طرد المأكولات')
  expect(answer.body).toContain('PRODID:-//Quarry & Co//Delivery//EN')
  expect(answer.body).toMatch(/^UID:.+@quarry\.example\r$/m)
})

it.each([
  '/ar-sg/delivery.ics?parcel=food&from=2026-11-30&to=2026-12-01',
  '/en-ae/delivery.ics?parcel=cars&from=2026-11-30&to=2026-12-01',
  '/en-ae/delivery.ics?parcel=food&from=2026-12-01&to=2026-11-30',
  '/en-ae/delivery.ics?parcel=food&from=2026-02-31x&to=2026-12-01',
  '/en-ae/delivery.ics',
])('finds nothing at %s', async (url) => expect((await get(url)).statusCode).toBe(404))
