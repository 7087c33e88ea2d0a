import { createHash } from 'node:crypto'

/** An answer as it is sent. */
export interface Answer {
  readonly body: Buffer
  /** Changes with every byte, and is the same in every process. */
  readonly etag: string
}

export function answerOf(text: string): Answer {
  const body = Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
