/** The attributes of a configurable product (specification section 3). */
export const COLOUR = 'tenant~color' as const
export const SIZE_1 = 'tenant~size1' as const
export const SIZE_2 = 'tenant~size2' as const
export const GIFT_MESSAGE = 'tenant~gift-message' as const
/** The most characters of a gift message. */
export const GIFT_MESSAGE_MAX_LENGTH = 300
export const optionAttributes = [COLOUR, SIZE_1, SIZE_2, GIFT_MESSAGE] as const
export type OptionAttribute = (typeof optionAttributes)[number]

/** What must be named on food in the European Union (regulation 1169/2011, annex II) and in the Gulf (GSO 9). */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

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
