import { Type, type Static } from 'typebox'
import { closed, stringEnum } from '../schema.ts'

/** Which icon of the shop's line set stands for what. */
export const IconEntry = Type.Object(
  {
    group: stringEnum(['payment', 'service', 'category', 'country']),
    code: Type.String({ description: 'visa, click-collect, food/bakery, ae' }),
    iconName: Type.String(),
    label: Type.String(),
  },
  { $id: 'IconEntry', ...closed },
)
export type IconEntry = Static<typeof IconEntry>

export const IconList = Type.Object({ items: Type.Array(IconEntry) }, { $id: 'IconList', ...closed })
export type IconList = Static<typeof IconList>
