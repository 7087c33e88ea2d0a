import type { FastifyRequest } from 'fastify'

/** The X-Preview of a call, as it came: nothing says yet whether it is good. */
export function previewOf(headers: FastifyRequest['headers']): string | undefined {
  const value = headers['x-preview']
  return typeof value === 'string' && value !== '' ? value : undefined
}
