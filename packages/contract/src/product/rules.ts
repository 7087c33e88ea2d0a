/** The attributes of a configurable product (specification section 3). */
export const COLOUR = 'tenant~color'
export const SIZE_1 = 'tenant~size1'
export const SIZE_2 = 'tenant~size2'
export const GIFT_MESSAGE = 'tenant~gift-message'
export const optionAttributes = [COLOUR, SIZE_1, SIZE_2, GIFT_MESSAGE] as const

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
