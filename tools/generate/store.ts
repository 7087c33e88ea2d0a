import type { RegisteredAttribute, RegisteredComponent } from './components.ts'

/** `<vitrine-store>` has no component and so no line in the registry. */
export const store: RegisteredComponent = {
  exportName: 'storeElement',
  file: 'store',
  componentName: 'StorefrontProvider',
  componentModule: 'provider.tsx',
  definition: {
    tag: 'vitrine-store',
    hydrate: 'load',
    component: () => null,
    styles: [],
    messages: [],
    attributes: {},
  },
  words: {
    summary: 'The elements inside share a storefront of its own. What it does not say is as on the page.',
    slots: { default: 'The elements.' },
    parts: {},
    cssProperties: {},
    states: {},
    missing: [],
  },
  attributes: [
    attribute('locale', 'Language and country: `ar-ae`. The language may change; another country takes a new element.'),
    attribute('base-url', 'Address of the API that a browser asks.'),
    attribute('shop-url', 'Origin of the shop, where the links of a partner’s page lead.'),
    attribute('organisation-id', 'The retailer, as the API knows it.'),
    attribute('configuration-set', 'Name of the configuration set: `DEV`, `PROD`.'),
    attribute('partner-key', 'The public key that the shop gave to this site.'),
  ],
  events: [],
}

function attribute(name: string, description: string): RegisteredAttribute {
  return { name, prop: { name, type: 'string', description }, definition: { type: 'string' }, isProperty: false }
}
