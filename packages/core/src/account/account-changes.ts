import {
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  checkUserName,
  readBirthday,
  toE164,
} from '@vitrine/contract/rules'
import { contentDomain } from '../content/index.ts'
import { isStorefrontError } from '../errors/index.ts'
import { defineDomain, type DomainInput } from '../storefront/index.ts'
import { accountDomain } from './account.ts'
import { onboardingDomain } from './onboarding.ts'
import {
  invalid,
  outcomeOf,
  type AccountAction,
  type AccountFault,
  type AccountOutcome,
  type AccountValues,
  type Act,
  type ActOutcome,
} from './account-outcome.ts'
import { addressActs } from './address-acts.ts'
import { createCodeSteps, invalidCode } from './code-steps.ts'
import { changesOf } from './form-changes.ts'
import { preferenceActs } from './preference-acts.ts'
import { provable, proveActs } from './prove-acts.ts'

/** Changes to the account of who is signed in; part of the shop's own pages only. */
export interface AccountChanges {
  /** Checks what was typed and does what its form is for. Never rejects. */
  act(action: AccountAction, values: AccountValues): Promise<AccountOutcome>
}

const identity = '/experience/identity/v1'
const account = '/experience/account/private/v1'

/** The changes of a storefront: `storefront.use(accountChangesDomain)`. */
export const accountChangesDomain = defineDomain<AccountChanges>('accountChanges', (input) => {
  const own = {
    ...profileActs(input),
    ...codeActs(input),
    ...preferenceActs(input),
    ...addressActs(input),
    ...sessionActs(input),
  }
  const acts: Readonly<Record<AccountAction, Act>> = { ...own, ...proveActs(input, own) }
  return {
    act: (action, values) => provable(input, acts[action])(values).catch((): AccountOutcome => ({ outcome: 'failed' })),
  }
})

const nameFault = (text: string): AccountFault | undefined => {
  const fault = checkName(text)
  return fault === 'too-long' ? 'tooLong' : fault
}
const passwordFaults = { short: 'passwordShort', long: 'passwordLong', simple: 'passwordSimple' } as const

/** Changes what of name and birthday the shopper changed. */
async function rename({ client, storefront, environment }: DomainInput, values: AccountValues): Promise<ActOutcome> {
  const { firstName = '', lastName = '', birthday: day } = values
  const birthday = day?.trim() && readBirthday(day, environment.now())
  const wrong = invalid({
    firstName: nameFault(firstName),
    lastName: nameFault(lastName),
    birthday: day?.trim() && !birthday ? 'birthday' : undefined,
  })
  if (wrong) return wrong
  const { value: info, error } = await storefront.use(accountDomain).info.reload()
  if (!info?.profile) throw error ?? new Error('The account could not be read.')
  const typed = {
    ...{ firstName: firstName.trim(), lastName: lastName.trim() },
    ...(day !== undefined && { birthday: birthday ?? '' }),
  }
  const { changes, faults } = changesOf<'firstName' | 'lastName' | 'birthday'>(
    typed as Required<typeof typed>,
    info.profile,
    values,
  )
  const elsewhere = invalid(faults)
  if (elsewhere) return elsewhere
  if (Object.keys(changes).length === 0) return { outcome: 'done' }
  const profile = { ...changes, ...(changes.birthday === '' && { birthday: null }) }
  return outcomeOf(await client.call(`PUT ${identity}/accounts/info`, { body: { profile } }), 'firstName')
}

function profileActs(input: DomainInput) {
  const { client, storefront } = input
  const change = `PUT ${identity}/accounts/info` as const
  const onboarding = storefront.use(onboardingDomain)
  return {
    rename: (values) => rename(input, values),
    async 'user-name'({ userName: typed = '' }) {
      const userName = typed.trim()
      const { value: info } = await storefront.use(accountDomain).info.load()
      const fault = userName ? checkUserName(userName) && 'userName' : 'required'
      const wrong = invalid({ userName: fault })
      if (wrong) return wrong
      const isOwn = userName.toLowerCase() === info?.userName?.toLowerCase()
      const isFree = isOwn || (await onboarding.isFree({ id: 'userName', identifier: userName }))
      if (isFree === undefined) return { outcome: 'failed' }
      if (!isFree) return { outcome: 'invalid', errors: { userName: 'userNameTaken' } }
      return outcomeOf(await client.call(change, { body: { userName } }), 'userName')
    },
    async password({ current = '', next = '' }) {
      const { value: info } = await storefront.use(accountDomain).info.load()
      const found = checkPassword(next, [info?.profile?.email, info?.phoneNumber, info?.userName])
      const faults = {
        current: info?.hasPassword && !current ? ('required' as const) : undefined,
        next: next ? found && passwordFaults[found] : ('required' as const),
      }
      const password = { ...(current && { current }), next }
      return invalid(faults) ?? outcomeOf(await client.call(change, { body: { password } }), 'next')
    },
    async 'password-remove'() {
      return outcomeOf(await client.call(change, { body: { password: { next: null } } }), 'form')
    },
    async employee({ employeeEmail: typed = '' }) {
      const email = typed.trim()
      const wrong = invalid({ employeeEmail: email ? checkEmail(email) && 'email' : 'required' })
      if (wrong) return wrong
      const { isEmp } = await onboarding.employeeIdentifier(email)
      if (isEmp) return { outcome: 'done' }
      // Why not: it is nobody's at the company, or it was not proved to be the shopper's.
      const { value: info } = await storefront.use(accountDomain).info.load()
      const isOwn = info?.profile?.email?.toLowerCase() === email.toLowerCase()
      return { outcome: 'invalid', errors: { employeeEmail: isOwn ? 'employeeNot' : 'employeeOther' } }
    },
    async passkey({ passkeyId = '' }) {
      const call = `DELETE ${identity}/passkeys/{passkeyId}` as const
      return outcomeOf(await client.call(call, { params: { passkeyId } }), 'passkeyId')
    },
  } satisfies Partial<Record<AccountAction, Act>>
}

/** Acts that take a code: another e-mail address or phone number, and the proof before an export or a deletion. */
function codeActs(input: DomainInput) {
  const { client, storefront } = input
  const content = storefront.use(contentDomain)
  const { send, sendProof, authenticate } = createCodeSteps(input)
  const update: Act = async ({ vToken = '', code = '' }) =>
    invalidCode({ code }) ??
    outcomeOf(await client.call(`POST ${identity}/otp/update`, { body: { vToken, code } }), 'code')
  const proved =
    (then: (authToken: string) => Promise<AccountOutcome>): Act =>
    (values) =>
      authenticate(values, then)

  return {
    async 'email-code'({ email: typed = '' }) {
      const email = typed.trim()
      const fault = email ? checkEmail(email) && 'email' : 'required'
      return invalid({ email: fault }) ?? send({ email }, 'update', 'email')
    },
    async 'phone-code'({ phone: typed = '' }) {
      await content.countries.load()
      const entry = content.country.peek()
      const fault = checkPhone(typed, entry)
      const found = fault && (fault === 'country' ? 'phoneCountry' : 'phone')
      const wrong = invalid({ phone: typed.trim() ? found : 'required' })
      return wrong ?? send({ phone: toE164(typed, entry) }, 'update', 'phone')
    },
    email: update,
    phone: update,
    'export-code': sendProof,
    'delete-code': sendProof,
    export: proved(async (authToken) => ({
      outcome: 'done',
      exported: await client.call(`POST ${account}/export`, { body: { authToken } }),
    })),
    delete: proved(async (authToken) => {
      await client.call(`POST ${account}/deletion`, { body: { authToken } })
      return { outcome: 'done' }
    }),
    async keep() {
      await client.call(`DELETE ${account}/deletion`)
      return { outcome: 'done' }
    },
  } satisfies Partial<Record<AccountAction, Act>>
}

function sessionActs({ client }: DomainInput) {
  return {
    async session({ sessionId = '' }) {
      try {
        await client.call(`DELETE ${account}/sessions/{sessionId}`, { params: { sessionId } })
      } catch (error) {
        // Over already: that is what was asked for.
        if (!isStorefrontError(error) || error.code !== 'NOT_FOUND') throw error
      }
      return { outcome: 'done' }
    },
    async 'other-sessions'() {
      await client.call(`DELETE ${account}/sessions`)
      return { outcome: 'done' }
    },
  } satisfies Partial<Record<AccountAction, Act>>
}
