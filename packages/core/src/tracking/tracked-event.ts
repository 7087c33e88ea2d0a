import type { DepartmentType, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import { cleanEvent, departmentTypes } from '@vitrine/contract/rules'
import type { Environment, PageView } from '../environment/index.ts'
import { sessionCookies } from '../session/index.ts'
import type { Storefront } from '../storefront/index.ts'

/** When and where an event happened. */
export interface TrackedIn {
  readonly at: number
  /** The view of the shop's page that the event belongs to; none on a partner's page. */
  readonly view: PageView | undefined
  readonly environment: Environment
  readonly storefront: Storefront
}

/** Whether somebody is signed in here, as the cookie of the session says. */
export const userTypeOf = ({ cookies }: Environment): TrackedEvent['userType'] =>
  cookies.get(sessionCookies.info) ? 'registered' : 'guest'

/** An event with what stands at every one that leaves the page. */
export function trackedEvent(event: StorefrontEvent, { at, view, environment, storefront }: TrackedIn): TrackedEvent {
  return {
    id: environment.uuid(),
    at: new Date(at).toISOString(),
    userType: userTypeOf(environment),
    locale: storefront.locale.peek().code,
    pageType: view?.pageType ?? null,
    department: ('department' in event ? event.department : undefined) ?? departmentOf(view),
    event: cleanEvent(event),
  }
}

/** The department that an address is below: `/en-ae/fashion/women`. */
function departmentOf(view: PageView | undefined): DepartmentType | null {
  const part = view?.path.split(/[/?]/)[2]
  return departmentTypes.find((type) => type === part) ?? null
}
