import { describe, expect, it } from 'vitest'
import * as checkout from './checkout/index.ts'
import * as core from './index.ts'

describe('@vitrine/core', () => {
  it('exports exactly this', () => {
    expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
      [
        "EMAIL_MAX_LENGTH",
        "GUEST_ID",
        "MAX_QUANTITY",
        "PAGE_VIEW_DELAY",
        "RESTORE_TIMEOUT",
        "ROOT_KEY",
        "StorefrontError",
        "TOAST_DURATION",
        "alternateLinks",
        "alternatesPath",
        "anonymousUserId",
        "assertTokenMargin",
        "checkEmail",
        "checkPhone",
        "checkRules",
        "codeForStatus",
        "configurationSetNames",
        "countries",
        "createPageViews",
        "createStorefront",
        "currencyDecimals",
        "deviceWidths",
        "ensureGuestId",
        "errorToast",
        "errorTypes",
        "failureResult",
        "formatMessage",
        "formatMoney",
        "handoverDomain",
        "imageQuality",
        "imageWidths",
        "importMessages",
        "isFeeCharged",
        "isGuestId",
        "isPlaceholderShown",
        "isStorefrontError",
        "isToastShown",
        "isTokenValid",
        "latinDigits",
        "linesOf",
        "localeCodes",
        "memoryStorage",
        "nationalNumber",
        "normaliseFailedRead",
        "normaliseSearchTerm",
        "pageTypeOf",
        "parseConfigurationSet",
        "parseLocale",
        "parseQuantity",
        "parseRoute",
        "pathInLocale",
        "phoneRange",
        "readGuestId",
        "readTokenPayload",
        "reservedSegments",
        "reservedSlugs",
        "serverEnvironment",
        "sessionCookies",
        "shellOf",
        "switchDepartment",
        "toDecimal",
        "toE164",
        "tokenLives",
        "tokenMargins",
        "typePhone",
        "withoutEmpty",
        "write",
      ]
    `)
  })
})

describe('@vitrine/core/checkout', () => {
  it('exports exactly this', () => {
    expect(Object.keys(checkout).sort()).toMatchInlineSnapshot(`
      [
        "checkContact",
        "checkDelivery",
        "checkoutDomain",
        "offeredMethods",
        "orderDisplay",
        "ordersDomain",
        "progressOf",
        "toAddress",
        "toContact",
      ]
    `)
  })
})
