import type { Preview } from '@vitrine/contract'
import { isPreviewValue } from '@vitrine/contract/rules'
import type { Storefront } from '@vitrine/core'

/** A preview that is shown. */
export interface OpenPreview {
  /** The signed value that shows it. */
  readonly token: string
  readonly until: Date
}

/**
 * Asks the API, which alone has the key, what a signed value allows. Text that cannot be one is refused without asking:
 * a header does not carry every text. @throws StorefrontError when it does not answer.
 */
export async function checkPreview(
  { client }: Pick<Storefront, 'client'>,
  token: string,
): Promise<OpenPreview | Exclude<Preview['status'], 'open'>> {
  if (!isPreviewValue(token)) return 'refused'
  const result = await client.read(
    'GET /experience/masterdata/guest/v1/preview',
    {},
    { headers: { 'X-Preview': token } },
  )
  if ('error' in result) throw result.error
  const { status, until } = result.data
  if (status !== 'open') return status
  return { token, until: new Date(until ?? 0) }
}
