import { emailIdentity } from '../email-identity.ts'

/** An e-mail domain, and which addresses of it. */
export interface EmployeeRule {
  /** `shop.example`, or `*.shop.example` for those below it. */
  readonly domain: string
  /** A regular expression for what stands before the @; every address of the domain when absent. */
  readonly localPart?: string
}

/** Rules for the e-mail addresses of the shop's own people. */
export interface EmployeeRules {
  readonly include: readonly EmployeeRule[]
  readonly exclude: readonly EmployeeRule[]
}

/** Whether an address is an employee's: a rule includes it, none excludes it. Its owner must be proved before. */
export function isEmployee({ include, exclude }: EmployeeRules, email: string | null | undefined): boolean {
  const [local = '', domain = ''] = emailIdentity(email ?? '').split(/@(?=[^@]*$)/)
  const matches = (rule: EmployeeRule) =>
    isDomain(domain, rule.domain) &&
    (rule.localPart === undefined || new RegExp(`^(?:${rule.localPart})$`, 'u').test(local))
  return include.some(matches) && !exclude.some(matches)
}

const isDomain = (domain: string, rule: string) =>
  rule.startsWith('*.') ? domain.endsWith(rule.slice(1)) : domain === rule

/** @throws an Error that names what is wrong. */
export function readEmployeeRules(given: unknown): EmployeeRules {
  const { include = [], exclude = [] } = (given ?? {}) as Partial<EmployeeRules>
  for (const [list, rules] of Object.entries({ include, exclude }))
    for (const [index, { domain, localPart }] of rules.entries()) {
      const at = `employeeEmails.${list}[${index}]`
      if (!/^(\*\.)?[a-z0-9.-]+\.[a-z]{2,}$/.test(domain))
        throw new Error(`${at}.domain is ${JSON.stringify(domain)}; it must be like shop.example or *.shop.example.`)
      if (localPart !== undefined && !isPattern(localPart))
        throw new Error(`${at}.localPart is ${JSON.stringify(localPart)}, which is no regular expression.`)
    }
  return { include, exclude }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(`^(?:${text})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
