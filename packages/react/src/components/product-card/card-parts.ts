/** Parts of the cards inside an element that shows several. */
export const cardParts = {
  picture: 'The pictures of a card.',
  badges: 'The badges of a card.',
  name: 'The name on a card.',
  price: 'The price on a card.',
  colours: 'The colours on a card.',
  add: 'The button that adds, or the link to choose.',
  sizes: 'The menu of sizes of a card.',
} as const
