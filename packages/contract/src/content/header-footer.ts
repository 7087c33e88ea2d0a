import { Type, type Static } from 'typebox'
import { NavigationNode } from '../catalog/index.ts'
import { DepartmentType } from '../places.ts'
import { closed, nullable } from '../schema.ts'
import { ContentLink } from './links.ts'

export const HeaderFooter = Type.Object(
  {
    header: Type.Object(
      {
        announcement: nullable(Type.String()),
        departments: Type.Array(
          Type.Object(
            { departmentType: DepartmentType, label: Type.String(), categories: Type.Array(NavigationNode) },
            closed,
          ),
        ),
      },
      closed,
    ),
    footer: Type.Object(
      {
        groups: Type.Array(Type.Object({ title: Type.String(), links: Type.Array(ContentLink) }, closed)),
        paymentMethods: Type.Array(Type.String()),
        legal: Type.String(),
      },
      closed,
    ),
  },
  { $id: 'HeaderFooter', ...closed },
)
export type HeaderFooter = Static<typeof HeaderFooter>
