import { closed, Type } from '@vitrine/contract'
import { IconName, Words } from './parts.ts'

/** `seed/content/account-menu.json` */
export const AccountMenu = Type.Array(
  Type.Object(
    {
      title: Words,
      items: Type.Array(
        Type.Object(
          {
            code: Type.String(),
            label: Words,
            text: Words,
            path: Type.String({ pattern: '^/' }),
            iconName: IconName,
            isPrivate: Type.Boolean(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
)

const Named = Type.Array(Type.Object({ code: Type.String(), iconName: IconName, label: Words }, closed))

/** `seed/content/icons.json`; categories by department and code, their names are the catalogue's. */
export const Icons = Type.Object(
  { payment: Named, service: Named, category: Type.Record(Type.String(), IconName) },
  closed,
)
