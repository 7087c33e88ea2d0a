import { Type, type Static } from 'typebox'
import { ProductImage } from '../catalog/index.ts'
import { ContentLink } from './links.ts'
import { DepartmentType } from '../places.ts'
import { closed, nullable } from '../schema.ts'

/** What a department's menu says beside its categories: why one buys here, and a picture that leads somewhere. */
export const MegaMenuUsp = Type.Object(
  {
    departments: Type.Array(
      Type.Object(
        {
          departmentType: DepartmentType,
          usps: Type.Array(Type.Object({ iconName: Type.String(), title: Type.String(), text: Type.String() }, closed)),
          feature: nullable(Type.Object({ link: ContentLink, text: Type.String(), image: ProductImage }, closed)),
        },
        closed,
      ),
    ),
  },
  { $id: 'MegaMenuUsp', ...closed },
)
export type MegaMenuUsp = Static<typeof MegaMenuUsp>
