/** The attributes of a configurable product (specification section 3). */
export const COLOUR = 'tenant~color' as const
export const SIZE_1 = 'tenant~size1' as const
export const SIZE_2 = 'tenant~size2' as const
export const GIFT_MESSAGE = 'tenant~gift-message' as const
/** The most characters of a gift message. */
export const GIFT_MESSAGE_MAX_LENGTH = 300
export const optionAttributes = [COLOUR, SIZE_1, SIZE_2, GIFT_MESSAGE] as const
export type OptionAttribute = (typeof optionAttributes)[number]

/** What a line of care is about, for its icon. */
export const careSymbols = [
  'wash',
  'hand-wash',
  'dry-clean',
  'dry',
  'tumble-dry',
  'no-tumble-dry',
  'iron',
  'no-iron',
  'wipe',
  'brush',
  'rest',
] as const
