import { Type, type Static } from 'typebox'
import { closed } from '../json-schema.ts'

export const ProductImage = Type.Object(
  {
    imageUrl: Type.String({ description: 'Path of the master below /media; the host serves it resized below /img' }),
    altText: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    view: Type.Optional(Type.String({ description: 'front, back, detail, pack, contents' })),
    colour: Type.Optional(Type.String({ description: 'Value of tenant~color that the picture shows' })),
  },
  { $id: 'ProductImage', ...closed },
)
export type ProductImage = Static<typeof ProductImage>
