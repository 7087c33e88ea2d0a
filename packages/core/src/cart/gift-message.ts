/** The option of a cart line that carries a gift message (specification section 3). */
export const GIFT_MESSAGE_ATTRIBUTE = 'tenant~gift-message'

/** The most characters of a gift message; the contract's, held against it by a test. */
export const GIFT_MESSAGE_LENGTH = 300
