import { idParams, type OperationTable } from '../operation.ts'
import { catalogPath } from '../paths.ts'
import { Product, ConfigureRequest, ConfiguredProduct } from './schema.ts'

/** One product, and what its options make of it. */
export const productOperations = {
  [`GET ${catalogPath}/product-details-page/products/{id}`]: {
    summary: 'One product, by code or slug',
    tag: 'catalog',
    session: 'none',
    params: idParams('id'),
    response: Product,
  },
  [`POST ${catalogPath}/product-details-page/products/{id}/configure`]: {
    summary: 'Resolve a configurable product by its options',
    tag: 'catalog',
    session: 'none',
    params: idParams('id'),
    body: ConfigureRequest,
    response: ConfiguredProduct,
  },
} as const satisfies OperationTable
