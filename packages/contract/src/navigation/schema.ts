import { Type, type Static } from 'typebox'
import { DepartmentType, NavigationNode } from '../catalog/schema.ts'
import { ContentLink } from '../content/schema.ts'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { ProductImage } from '../product/image.ts'

export const HeaderFooter = Type.Object(
  {
    header: Type.Object(
      {
        announcement: nullable(Type.String()),
        departments: Type.Array(
          Type.Object(
            {
              departmentType: DepartmentType,
              label: Type.String(),
              links: Type.Array(ContentLink, {
                description: 'Lists beside the categories: what is new, what is reduced',
              }),
              categories: Type.Array(NavigationNode),
            },
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
