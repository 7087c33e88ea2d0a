/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openApi, operationId } from './openapi.ts'
import { operations } from './operations.ts'

type Call = {
  operationId: string
  parameters: { $ref?: string; name?: string }[]
  responses: Record<string, { $ref?: string }>
  security: object[]
}
const document = openApi()
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call: call as Call })),
)

describe('openApi', () => {
  it('has every operation once', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort())
    expect(new Set(calls.map(({ call }) => call.operationId)).size).toBe(calls.length)
  })

  it('has the error body on every failure', () => {
    for (const { call } of calls) {
      expect(call.responses['4XX']).toEqual({ $ref: '#/components/responses/Refused' })
      expect(call.responses['5XX']).toEqual({ $ref: '#/components/responses/Failed' })
    }
  })

  it('asks for the idempotency key exactly where the operation needs one', () => {
    for (const { name, call } of calls) {
      const asks = call.parameters.some(({ $ref }) => $ref === '#/components/parameters/idempotency-key')
      expect({ name, asks }).toEqual({ name, asks: 'idempotent' in operations[name as keyof typeof operations] })
    }
  })

  it('has a file as what it is, and everything else as JSON', () => {
    const types = calls.map(({ name, call }) => {
      const answer = Object.entries(call.responses).find(([status]) => status.startsWith('2'))?.[1]
      return { name, types: Object.keys((answer as { content: object }).content) }
    })
    const files = types.filter((call) => call.types.join() !== 'application/json')
    expect(files).toEqual([
      { name: 'GET /experience/checkout/guest/v1/orders/{orderId}/invoice', types: ['application/pdf'] },
    ])
  })

  it('names credentials as security and never as parameters', () => {
    expect(JSON.stringify(document.components.parameters)).not.toMatch(/subscription-key|x-ciam-token/)
    const cart = calls.find(({ name }) => name.startsWith('GET') && name.endsWith('/cart/{cartId}'))
    expect(cart?.call.security).toEqual([{ subscriptionKey: [], shopperToken: [] }])
  })

  it('leaves no schema name behind that a validator would read', () => {
    expect(JSON.stringify(document)).not.toContain('"$id"')
    expect(document.components.schemas).toHaveProperty('Cart.properties.total', { $ref: '#/components/schemas/Money' })
  })

  it('passes the linter without a warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-openapi-'))
    try {
      const file = join(folder, 'openapi.json')
      writeFileSync(file, JSON.stringify(document, null, 2))
      const cli = createRequire(import.meta.url).resolve('@redocly/cli/package.json')
      const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url))
      const argv = [join(dirname(cli), 'bin/cli.js'), 'lint', '--config', config, '--format', 'json', file]
      const run = () =>
        execFileSync(process.execPath, argv, {
          encoding: 'utf8',
          stdio: 'pipe',
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        })
      expect(JSON.parse(run())).toMatchObject({ totals: { errors: 0, warnings: 0 } })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('operationId', () => {
  it('is the method and the words of the path', () => {
    expect(operationId('GET', '/experience/checkout/guest/v1/cart/user/{userId}')).toBe('getCartUserByUserId')
    expect(operationId('POST', '/token/oauth')).toBe('postTokenOauth')
  })
})
