import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { refuse, StubRefusal, type Json } from './refusal.ts'
import { createStubIndices } from './stub-indices.ts'
import { search } from './stub-search.ts'

/** Answers in the cluster's place, or looks at a call before it does. @returns whether it has answered. */
export type Fault = (call: string, response: ServerResponse) => boolean | Promise<boolean>

export interface StubCluster {
  /** Address with credentials and alias. */
  readonly url: string
  readonly indices: ReturnType<typeof createStubIndices>
  /** Methods and paths of what was asked, in order. */
  readonly calls: string[]
  setFault(fault?: Fault): void
  close(): Promise<void>
}

const credentials = 'search:pass:word'

/**
 * A server that speaks the part of OpenSearch's protocol that the engine uses, evaluates it in memory, and refuses
 * everything else, so that the engine cannot ask for what nobody has looked at.
 */
export async function openStubCluster(alias = 'shop'): Promise<StubCluster> {
  const indices = createStubIndices()
  const calls: string[] = []
  let fault: Fault = () => false

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const call = `${request.method} ${request.url}`
    calls.push(call)
    if (await fault(call, response)) return
    const { status, json } = answerTo(indices, request, body)
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(json))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [name, ...password] = credentials.split(':')
  return {
    url: `http://${name}:${encodeURIComponent(password.join(':'))}@127.0.0.1:${port}/${alias}`,
    indices,
    calls,
    setFault: (next = () => false) => (fault = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answerTo(indices: StubCluster['indices'], { method, url = '', headers }: IncomingMessage, body: string) {
  try {
    if (headers.authorization !== `Basic ${Buffer.from(credentials).toString('base64')}`)
      throw new StubRefusal(401, 'security_exception', 'missing or wrong credentials')
    const [path = '', parameters = ''] = url.split('?')
    return { status: 200, json: route(indices, `${method} ${path}`, parameters, body) }
  } catch (error) {
    const refusal = error instanceof StubRefusal ? error : new StubRefusal(400, 'parse_exception', String(error))
    return { status: refusal.status, json: refusal.body }
  }
}

const searchParameters = ['', 'search_type=dfs_query_then_fetch&allow_partial_search_results=false']

function route(indices: StubCluster['indices'], call: string, parameters: string, body: string): Json {
  const [, method, name = '', action = ''] = /^(\w+) \/([^/]*)\/?(.*)$/.exec(call) ?? []
  const isKnown = action === '_search' ? searchParameters.includes(parameters) : parameters === ''
  if (!isKnown) refuse(`unknown parameters [${parameters}]`)
  switch (`${method} ${name === '_aliases' ? name : action}`) {
    case 'PUT ':
      return indices.create(name, JSON.parse(body))
    case 'GET _mapping':
      return indices.mapping(name)
    case 'PUT _mapping':
      return indices.remember(name, JSON.parse(body))
    case 'POST _bulk':
      return indices.bulk(name, body)
    case 'POST _refresh':
      return indices.refresh(name)
    case 'GET _alias':
      return indices.aliasesOf(name)
    case 'POST _aliases':
      return indices.changeAliases(JSON.parse(body))
    case 'POST _search':
      return search(JSON.parse(body), indices.get(name))
    default:
      return refuse(`no handler found for [${call}]`)
  }
}
