import { operations, type OperationInput, type OperationName, type OperationOutput } from '@vitrine/contract'

/** A call as a handler reads it: checked against the contract, numbers are numbers. */
export interface BackendCall<Name extends OperationName = OperationName> {
  readonly params: OperationInput<Name>['params']
  readonly query: OperationInput<Name>['query']
  readonly body: OperationInput<Name>['body']
  readonly headers: Headers
}

/** Answers of the back end by the contract's own names: what TypeScript lets pass, the contract lets pass. */
export type Handlers = {
  readonly [Name in OperationName]?: (call: BackendCall<Name>) => OperationOutput<Name> | Promise<OperationOutput<Name>>
}

interface Pattern {
  readonly name: OperationName
  readonly method: string
  readonly path: RegExp
  readonly keys: readonly string[]
}

const patterns: readonly Pattern[] = (Object.keys(operations) as OperationName[])
  .map((name): Pattern => {
    const [method = '', template = ''] = name.split(' ')
    const keys = [...template.matchAll(/{(\w+)}/g)].map(([, key]) => key!)
    return { name, method, keys, path: new RegExp(`^${template.replaceAll(/{\w+}/g, '([^/]+)')}$`) }
  })
  // `cart/user/{userId}` before `cart/{cartId}/item`: fewer placeholders first.
  .sort((a, b) => a.keys.length - b.keys.length)

/** The operation behind a method and path, and the values in its path. */
export function findOperation(
  method: string,
  path: string,
): { name: OperationName; params: Record<string, string> } | undefined {
  for (const pattern of patterns) {
    const match = pattern.method === method && pattern.path.exec(path)
    if (!match) continue
    const params = pattern.keys.map((key, index) => [key, decodeURIComponent(match[index + 1]!)])
    return { name: pattern.name, params: Object.fromEntries(params) as Record<string, string> }
  }
  return undefined
}
