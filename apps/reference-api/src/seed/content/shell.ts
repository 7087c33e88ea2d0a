import { closed, DepartmentType, nullable, Type } from '@vitrine/contract'
import { Link, Words } from './parts.ts'

/** `seed/content/header.json`: `{threshold}` and `{fee}` stand for the country's amounts, `{returnDays}` for its days. */
export const Header = Type.Object(
  {
    announcement: nullable(Words),
    departments: Type.Array(Type.Object({ departmentType: DepartmentType, label: Words }, closed)),
  },
  closed,
)

/** `seed/content/footer.json` */
export const Footer = Type.Object(
  {
    groups: Type.Array(Type.Object({ title: Words, links: Type.Array(Link) }, closed)),
    paymentMethods: Type.Array(Type.String()),
    legal: Words,
  },
  closed,
)
