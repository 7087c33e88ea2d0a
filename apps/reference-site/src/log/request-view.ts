import type { FastifyRequest } from 'fastify'

/**
 * View of a request in the log. A query may hold what a shopper typed, and an address of the gateway their guest id
 * or a code; the API logs its calls itself, with what is secret taken out.
 */
export function requestView({ method, url, id }: Pick<FastifyRequest, 'method' | 'url' | 'id'>) {
  const [path = ''] = url.split('?')
  return { method, url: path.startsWith('/api/') ? '/api/*' : withoutCode(path), id }
}

/** Takes out the code of a shared wishlist, which opens it; every sign of the path may be written in hexadecimal. */
function withoutCode(path: string): string {
  const [, locale = '', ...names] = path.split('/').map((name) => name.replace(/%([0-7][\da-f])/gi, signOf))
  return names[0] === 'wishlist' && names[1] === 'shared' ? `/${locale}/wishlist/shared/*` : path
}
const signOf = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
