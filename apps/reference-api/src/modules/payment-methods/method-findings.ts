import { countries } from '@vitrine/contract/rules'
import type { CountryCode } from '@vitrine/contract'
import type { Finding } from '../content/topic.ts'
import type { MethodRow } from './method-row.ts'

/** Faults of methods that their schema cannot find. */
export const methodFindings = (methods: readonly MethodRow[]): Finding[] =>
  methods.flatMap((method, at) =>
    [...codeFindings(methods, method, at), ...kindFindings(method), ...countryFindings(method)].map(
      ({ pointer, message }) => ({ pointer: `/${at}${pointer}`, message }),
    ),
  )

function codeFindings(methods: readonly MethodRow[], { code }: MethodRow, at: number): Finding[] {
  const first = methods.findIndex((one) => one.code === code)
  return first < at ? [{ pointer: '/code', message: `is ${code} as at /${first}` }] : []
}

function kindFindings({ code, kind, provider, captures, voids, refunds }: MethodRow): Finding[] {
  const found: Finding[] = []
  const isCash = kind === 'cash'
  if (isCash !== (provider === 'cash'))
    found.push({ pointer: '/provider', message: `is ${provider}, and cash alone is paid by the provider cash` })
  if (isCash !== (captures === 'onDelivery'))
    found.push({ pointer: '/captures', message: `is ${captures}, and cash alone is taken on delivery` })
  if (isCash && (refunds !== 'none' || !voids))
    found.push({
      pointer: '/refunds',
      message: 'of cash is none, and voids is true: nobody holds it, a person repays it',
    })
  if ((kind === 'card') !== (provider === 'card'))
    found.push({ pointer: '/provider', message: `is ${provider}, and cards alone are paid by the provider card` })
  if (kind === 'redirect' && (code === 'card' || code === 'wallet'))
    found.push({ pointer: '/code', message: `is ${code}, which no page of a provider pays` })
  if (captures === 'atOnce' && voids)
    found.push({ pointer: '/voids', message: 'is true, and money that is taken at once leaves nothing to void' })
  return found
}

function countryFindings({ kind, countries: places }: MethodRow): Finding[] {
  return Object.entries(places).flatMap(([country, { currency, minimum, maximum, fee }]) => {
    const pointer = `/countries/${country}`
    const own = countries[country as CountryCode].currency
    const found: Finding[] = []
    if (currency !== own) found.push({ pointer: `${pointer}/currency`, message: `is ${currency} instead of ${own}` })
    if (fee !== undefined && (kind === 'card' || kind === 'wallet'))
      found.push({ pointer: `${pointer}/fee`, message: `is of kind ${kind}, which costs nothing besides` })
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      found.push({ pointer: `${pointer}/minimum`, message: `is above the maximum, ${maximum}` })
    return found
  })
}
