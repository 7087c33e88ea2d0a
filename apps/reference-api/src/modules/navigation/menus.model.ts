import { closed, Type } from '@vitrine/contract'
import { IconName, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

/** The groups of the account's menu. */
export const accountMenuTopic = defineTopic(
  'account-menu',
  Type.Array(
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
  ),
  [],
)

const Named = Type.Array(Type.Object({ code: Type.String(), iconName: IconName, label: Words }, closed))

/** The names of icons: categories by department and code, their names are the catalogue's. */
export const iconsTopic = defineTopic(
  'icons',
  Type.Object({ payment: Named, service: Named, category: Type.Record(Type.String(), IconName) }, closed),
  { payment: [], service: [], category: {} },
)
