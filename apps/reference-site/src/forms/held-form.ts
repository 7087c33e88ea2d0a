import type { SiteConfig } from '../config/config.ts'
import type { FormAction, PageForm, PostedValues } from '../pages/page-form.ts'
import { hostCookie } from '../session/host-cookie.ts'
import { createPrivateCookie } from '../session/private-cookie.ts'
import { requestCookies } from '../session/request-cookies.ts'
import { createSeal } from '../session/seal.ts'

/** Its shopper must sign in again first; or it was sent, failed, and its page could not be shown. */
type Waiting = 'held' | 'failed'

/** A form that could not be sent, or not be shown again; it waits in the browser, where only this host reads it. */
interface HeldForm {
  readonly path: string
  readonly owner: string
  readonly values: PostedValues
  readonly why: Waiting
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Seconds. */
const LIFE = 1_800
/** Browsers take 4,096 with the name and the attributes. */
const MAX_LENGTH = 3_800

/** Name of the field that says whose form it is. */
export const OWNER = 'owner'

export interface HeldForms {
  /** `Set-Cookie` header of a form that waits; none of a form that is not to be held. */
  hold(path: string, form: FormAction, fields: PostedValues, why: Waiting): Promise<string | undefined>
  /** The form that waits for this page, to be shown to its own shopper and nobody else. */
  waiting(path: string, cookies: string | undefined): Promise<PageForm | undefined>
  /** `Set-Cookie` header once it was shown. */
  readonly gone: string
}

export function createHeldForms(
  config: Pick<SiteConfig, 'siteUrl' | 'tokenEncryptionKeys'>,
  now: () => number = Date.now,
): HeldForms {
  const seal = createSeal(config)
  const signIns = createPrivateCookie(config, now)
  const { name, attributes } = hostCookie(config.siteUrl, 'held-form', 'Strict')
  return {
    async hold(path, form, { [OWNER]: owner, ...fields }, why) {
      const values = owner && form.holds?.(fields)
      if (!values) return undefined
      const held: HeldForm = { path, owner, values, why, until: now() + LIFE * 1000 }
      const sealed = await seal.close(held)
      return sealed.length > MAX_LENGTH ? undefined : `${name}=${sealed}; ${attributes}; Max-Age=${LIFE}`
    },
    async waiting(path, header) {
      const sealed = requestCookies(header).cookies.get(name)
      if (!sealed) return undefined
      const [held, proof] = [(await seal.open(sealed)) as HeldForm | undefined, await signIns.read(header)]
      const isOwn = held?.path === path && held.owner === proof?.UID
      if (!isOwn || held.until <= now()) return undefined
      return { values: held.values, errors: {}, message: held.why, status: 200 }
    },
    gone: `${name}=; ${attributes}; Max-Age=0`,
  }
}
