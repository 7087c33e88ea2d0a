/** Configuration of a partner's page. Its shop, with its pictures, is where the stories are served. */
export const partnerConfig = { shopUrl: globalThis.location?.origin ?? 'https://shop.example', partnerKey: 'pk_demo' }
