import { closed, DepartmentType, nullable, Type } from '@vitrine/contract'
import { IconName, Link, Picture, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

/** Content of each department's menu beside its categories. */
export const megaMenuTopic = defineTopic(
  'mega-menu',
  Type.Array(
    Type.Object(
      {
        departmentType: DepartmentType,
        usps: Type.Array(Type.Object({ iconName: IconName, title: Words, text: Words }, closed)),
        feature: nullable(Type.Object({ link: Link, text: Words, image: Picture }, closed)),
      },
      closed,
    ),
  ),
  [],
)
