import type { ErrorCode } from '@vitrine/contract'

/** Answer with one error code. `message` says what happened, why it matters and how to go on. */
export interface ErrorEntry {
  readonly status: number
  readonly message: string
}

/** The one table of failures; `docs/errors.md` prints it, and a test holds contract, table and page together. */
export const errorTable: Readonly<Record<ErrorCode, ErrorEntry>> = {
  UNAUTHORIZED: {
    status: 401,
    message:
      'The token is missing, expired or not valid for this call. Ask for a new token and repeat the call with the same Idempotency-Key.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'This caller may not use this call. Check the subscription key and the kind of token.',
  },
  NOT_FOUND: {
    status: 404,
    message:
      'There is nothing here for this caller: it never existed, was removed, or belongs to somebody else. Check the address and start from the shop.',
  },
  VALIDATION_CONFLICT: {
    status: 409,
    message: 'The request does not fit the present state. Load the state again and repeat.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message:
      'A service that this call needs does not answer. Whether the call had its effect is unknown: repeat it in a moment with the same Idempotency-Key, so that it has it once.',
  },
  UNKNOWN_ERROR: {
    status: 520,
    message:
      'The call failed for a reason that has no name. Nothing is known to have changed; repeat it with the same Idempotency-Key.',
  },
  SERVER_ERROR: {
    status: 500,
    message:
      'The server made a mistake, and nothing was changed. Repeat the call with the same Idempotency-Key, and report the reference code if it fails again.',
  },
  DELIVERY_SLOT_REQUIRED: { status: 409, message: 'A delivery slot is needed for these goods. Choose one and go on.' },
  DELIVERY_SLOT_EXPIRED: {
    status: 409,
    message: 'The delivery slot is no longer held. Choose another; everything else was kept.',
  },
  QUANTITY_EXCEED: {
    status: 409,
    message: 'Less is in stock than was asked for. The details say how many can be had.',
  },
  PRODUCTS_NOT_AVAILABLE: {
    status: 409,
    message: 'Something is sold out or not sold in this country. The details name it; remove it or choose another.',
  },
  HAMPER_DELIVERY_DATE_NOT_AVAILABLE: {
    status: 409,
    message: 'The hamper cannot be delivered on this date. Choose another; the rest of the order was kept.',
  },
  NO_HAMPER_DATES_AVAILABLE: { status: 409, message: 'No delivery date is left for this hamper. Remove it to go on.' },
  INVALID_INPUT: {
    status: 400,
    message: 'The request is not as the contract says, and nothing was changed. The details name each place.',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    message:
      'This call creates something and needs an Idempotency-Key header with a UUID, so that a repeated call has no second effect.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  CART_CHANGED: {
    status: 409,
    message: 'The cart has changed since it was last shown. Load it, show the changes, and order again.',
  },
  CART_CLOSED: {
    status: 409,
    message: 'This cart was ordered or merged into another and takes no more changes. Load the open cart.',
  },
  CART_EMPTY: { status: 409, message: 'The cart holds nothing that can be ordered. Add something first.' },
  COUPON_UNKNOWN: { status: 409, message: 'There is no coupon with this code. Check how it is written and try again.' },
  COUPON_OTHER_COUNTRY: {
    status: 409,
    message: 'This coupon is for another country, where it stays valid. Go on without it here.',
  },
  COUPON_NOT_YET: { status: 409, message: 'This coupon is not valid yet. Try it again from its first day on.' },
  COUPON_EXPIRED: {
    status: 409,
    message: 'This coupon is no longer valid; its time is over. Remove it and go on without.',
  },
  COUPON_USED_UP: { status: 409, message: 'This coupon was used as often as it may be. Remove it and go on without.' },
  COUPON_SHOPPER_LIMIT: {
    status: 409,
    message: 'This shopper has used this coupon as often as one may. Remove it and go on without.',
  },
  COUPON_MINIMUM: {
    status: 409,
    message: 'The goods come to less than this coupon asks for; the details say how much is lacking.',
  },
  COUPON_NOTHING_FOR_IT: {
    status: 409,
    message: 'Nothing in the cart is what this coupon is for. Add such goods first.',
  },
  COUPON_NOT_COMBINABLE: {
    status: 409,
    message: 'This coupon does not go with another one or with a promotion of this cart. Remove the other first.',
  },
  COUPON_ALREADY_APPLIED: {
    status: 409,
    message: 'This coupon is on the cart already, and nothing was changed. Go on.',
  },
  CART_LINES_EXCEEDED: {
    status: 409,
    message:
      'A cart holds so many different lines at most; the details say how many. Order what is in it, or remove a line first.',
  },
  CART_UNITS_EXCEEDED: {
    status: 409,
    message:
      'A cart holds so many units at most; the details say how many. Take fewer, or order them in several orders.',
  },
  CART_TOTAL_EXCEEDED: {
    status: 409,
    message:
      'The goods would cost more than one cart may hold; the details say how much. Take fewer, or order in several orders.',
  },
  UNPAID_ORDERS_EXCEEDED: {
    status: 409,
    message:
      'This shopper has as many unpaid orders as one may have. Pay or abandon one, or wait as long as the details say.',
  },
  NETWORK_ORDERS_EXCEEDED: {
    status: 429,
    message:
      'Unpaid orders from this network hold as much as one network may hold. Wait as long as Retry-After says, then repeat.',
  },
  ADDRESSES_EXCEEDED: {
    status: 409,
    message: 'The address book is full. The details say how many it holds; delete an address and repeat.',
  },
  PROOF_INVALID: {
    status: 403,
    message: 'The proof of who one is was used, is late or belongs to somebody else. Ask for a new code and repeat.',
  },
  ORDER_STATE: {
    status: 409,
    message: 'The order is in a state that does not allow this. Load it to see what can be done.',
  },
  ORDER_EXPIRED: {
    status: 409,
    message: 'The goods were held for 15 minutes and are free again; nothing was charged. Order the cart again.',
  },
  PAYMENT_REQUIRED: { status: 402, message: 'The order is not paid in full. Authorise a payment of its total first.' },
  PAYMENT_DECLINED: {
    status: 402,
    message:
      'The payment was not accepted; nothing was charged. The details say why; enter the card again or try another.',
  },
  PAYMENT_UNKNOWN: {
    status: 504,
    message:
      'The card provider or wallet did not answer in time. Ask again with the same Idempotency-Key: nothing is charged twice.',
  },
  WALLET_NOT_FOUND: {
    status: 404,
    message: 'No wallet belongs to this phone number. Check the number, or pay another way.',
  },
  WALLET_LIMIT_REACHED: {
    status: 409,
    message: 'This wallet has paid as much this month as it may. Pay another way, or from next month on.',
  },
  WALLET_AMOUNT_EXCEEDED: {
    status: 409,
    message: 'This wallet may pay less than that this month; the details say how much. Choose a smaller amount.',
  },
  WALLET_PIN_INVALID: {
    status: 409,
    message: 'The PIN is not the one that was sent. The details say how often it may still be tried.',
  },
  WALLET_PIN_EXPIRED: { status: 409, message: 'The PIN is too old, or another was sent since. Ask for a new one.' },
  WALLET_PIN_ATTEMPTS: {
    status: 429,
    message: 'The PIN was wrong too often, and the wallet is blocked for an hour. Pay another way, or wait.',
  },
  WALLET_BLOCKED: {
    status: 429,
    message: 'The wallet is blocked after too many wrong PINs. Pay another way, or wait as long as Retry-After says.',
  },
  WALLET_REFERENCE_PAID: {
    status: 409,
    message: 'This PIN has paid already. Look at the order before paying anything else.',
  },
  WALLET_UNAVAILABLE: {
    status: 503,
    message: 'The wallet does not answer; nothing was taken from it. Try again in a moment, or pay another way.',
  },
  WALLET_SMS_FAILED: {
    status: 503,
    message: 'The PIN could not be sent to the phone. Try again later, or pay another way.',
  },
  HANDOVER_INVALID: {
    status: 410,
    message:
      'This hand-over code was used, is older than 60 seconds, or never existed. Go to the shop from the partner page again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is larger than this call takes, and was not read.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many calls from one place in a short time; nothing was changed. Wait as long as Retry-After says.',
  },
  SERVER_BUSY: {
    status: 503,
    message:
      'The shop has more to do than it can at the moment, and nothing was changed. Wait as long as Retry-After says and repeat the call.',
  },
  MAINTENANCE: { status: 503, message: 'The shop is being worked on. Wait as long as Retry-After says.' },
}
