import { createHash } from 'node:crypto'

/** Changes with every byte. Weak: the same page in another encoding is another body. */
export const etagOf = (bytes: Buffer | string): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether a request's `If-None-Match` names it. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
