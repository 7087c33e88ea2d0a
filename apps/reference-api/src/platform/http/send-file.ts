import type { FileAnswer } from '@vitrine/contract'
import type { FastifyReply } from 'fastify'

/** Answers with a file of one shopper, which no cache may store. */
export const sendFile = (reply: FastifyReply, type: string, { name, bytes }: FileAnswer) =>
  reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
