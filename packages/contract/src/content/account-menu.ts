import { Type, type Static } from 'typebox'
import { closed } from '../schema.ts'

export const AccountMenuItem = Type.Object(
  {
    code: Type.String(),
    label: Type.String(),
    text: Type.String({ description: 'What is found there' }),
    path: Type.String({ description: 'Below the locale segment' }),
    iconName: Type.String(),
    isPrivate: Type.Boolean({ description: 'For signed-in shoppers only' }),
  },
  { $id: 'AccountMenuItem', ...closed },
)
export type AccountMenuItem = Static<typeof AccountMenuItem>

export const AccountMenu = Type.Object(
  { groups: Type.Array(Type.Object({ title: Type.String(), items: Type.Array(AccountMenuItem) }, closed)) },
  { $id: 'AccountMenu', ...closed },
)
export type AccountMenu = Static<typeof AccountMenu>
