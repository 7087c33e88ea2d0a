import { isSameSecret } from '../../platform/ids.ts'

/** Credentials that only the host's own server has. */
export interface HostCredentials {
  readonly client_id: string
  readonly client_secret: string
}

/** Says whether credentials are those of the host's server. */
export type HostCheck = (shown: HostCredentials) => boolean

export const createHostCheck =
  ({ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string }): HostCheck =>
  ({ client_id, client_secret }) => {
    // Both are compared, whichever is wrong, so that the time tells nothing.
    const holds = [isSameSecret(client_id, clientId), isSameSecret(client_secret, clientSecret)]
    return !holds.includes(false)
  }
