/** Where calls begin, by the services of the specification. */
export const catalogPath = '/experience/catalog/guest/v1'
export const landingPath = '/web/experience/landing/guest/v1'
export const masterdataPath = '/experience/masterdata/guest/v1'
export const merchandisingPath = '/experience/merchandising/guest/v1'
export const checkoutPath = '/experience/checkout/guest/v1'
export const paymentPath = '/experience/payment/private/v1'
