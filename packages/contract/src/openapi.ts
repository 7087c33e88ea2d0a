import type { TSchema } from 'typebox'
import { ErrorBody } from './errors/schema.ts'
import { CommonHeaders, IdempotencyHeaders, SessionHeaders } from './headers.ts'
import { hasToken, type Operation } from './operation.ts'
import { operations } from './operations.ts'

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, unknown>>
  components: {
    schemas: Record<string, unknown>
    parameters: Record<string, unknown>
    responses: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

const tagDescriptions: Record<string, string> = {
  token: 'Tokens of guests and signed-in shoppers, for the host’s own server',
  catalog: 'Products and categories',
  landing: 'Header, footer and home',
  masterdata: 'Values and texts of a country',
  merchandising: 'Address forms, filters, trends, recommendations, notices of the checkout',
  cart: 'The shopper’s cart',
  wishlist: 'The shopper’s wishlist, and what a shared one shows',
  orders: 'Guest checkout',
  tracking: 'What happens in the shop, and what of it a shopper lets it follow',
  payment: 'Payments by card and at the pages of other providers',
  identity: 'One-time codes, accounts and ways to sign in',
  onboarding: 'Who a shopper is to the shop’s other systems',
  account: 'Addresses, preferences, orders, sign-ins and the end of an account',
}

/** Headers that are credentials stand under `security` and not among the parameters. */
const credentials: Record<string, string> = {
  'ocp-apim-subscription-key': 'subscriptionKey',
  'x-ciam-token': 'shopperToken',
}

/**
 * Writes the OpenAPI document of {@link operations}: schemas with an `$id` become components, headers become
 * parameters, and every failure has the error body.
 */
export function openApi(options: { version?: string; serverUrl?: string } = {}): OpenApiDocument {
  const schemas: Record<string, unknown> = {}
  const parameters: Record<string, unknown> = {}
  const reference = (schema: TSchema) => componentsOf(schema, schemas)
  const headers = (group: TSchema) => headerParameters(group, parameters)
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const [method, path] = name.split(' ') as [string, string]
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = {
      operationId: operationId(method, path),
      summary: operation.summary,
      tags: [operation.tag],
      security: [{ subscriptionKey: [], ...(hasToken(operation) && { shopperToken: [] }) }],
      parameters: [
        ...partParameters('path', operation.params, reference),
        ...partParameters('query', operation.query, reference),
        ...headers(CommonHeaders),
        ...(operation.headers ? headers(operation.headers) : []),
        ...(hasToken(operation) ? headers(SessionHeaders) : []),
        ...(operation.idempotent ? headers(IdempotencyHeaders) : []),
      ],
      ...(operation.body ? { requestBody: { required: true, content: json(reference(operation.body)) } } : {}),
      responses: {
        [operation.successStatus ?? 200]: {
          description: operation.summary,
          content: { [operation.media ?? 'application/json']: { schema: reference(operation.response) } },
        },
        '4XX': { $ref: '#/components/responses/Refused' },
        '5XX': { $ref: '#/components/responses/Failed' },
      },
    }
  }
  const failure = reference(ErrorBody)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine storefront API',
      version: options.version ?? '1.0.0',
      description: 'What the storefront SDK asks of a back end. Amounts are integer minor units of their currency.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.serverUrl ?? '/', description: 'This server' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    security: [{ subscriptionKey: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters,
      responses: {
        Refused: { description: 'Refused: errorCode says why', content: json(failure) },
        Failed: {
          description: 'Failed: nothing is known to have changed; ask again with the same Idempotency-Key',
          content: json(failure),
        },
      },
      securitySchemes: {
        subscriptionKey: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
        shopperToken: { type: 'apiKey', in: 'header', name: 'X-CIAM-TOKEN' },
      },
    },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** `GET …/cart/user/{userId}` is `getCartUserByUserId`. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^.*\/v\d+\//, '/')
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `By-${part.slice(1, -1)}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function componentsOf(schema: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => componentsOf(entry, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id, ...rest } = schema as Record<string, unknown>
  if (typeof $id === 'string' && schemas[$id] !== undefined) return { $ref: `#/components/schemas/${$id}` }
  if (typeof $id === 'string') schemas[$id] = {} // holds the name while its own parts are read
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, componentsOf(value, schemas)]))
  if (typeof $id !== 'string') return plain
  schemas[$id] = plain
  return { $ref: `#/components/schemas/${$id}` }
}

interface ObjectSchema {
  properties?: Record<string, { description?: string }>
  required?: string[]
}

function partParameters(place: 'path' | 'query', part: TSchema | undefined, reference: (schema: TSchema) => unknown) {
  const { properties = {}, required = [] } = (part ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(schema.description ? { description: schema.description } : {}),
    schema: reference(schema as TSchema),
  }))
}

function headerParameters(group: TSchema, parameters: Record<string, unknown>) {
  const { properties = {}, required = [] } = group as ObjectSchema
  return Object.entries(properties)
    .filter(([name]) => !credentials[name])
    .map(([name, schema]) => {
      parameters[name] = {
        name,
        in: 'header',
        required: required.includes(name),
        ...(schema.description ? { description: schema.description } : {}),
        schema: JSON.parse(JSON.stringify(schema)) as unknown,
      }
      return { $ref: `#/components/parameters/${name}` }
    })
}
