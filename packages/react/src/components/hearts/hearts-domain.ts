import { signal } from '@preact/signals-core'
import { defineDomain } from '@vitrine/core'

/** Whether a partner's page has asked for hearts: it has a `<vitrine-hearts>`, which serves them. */
export const heartsDomain = /* @__PURE__ */ defineDomain('hearts', () => ({ areWanted: signal(false) }))
