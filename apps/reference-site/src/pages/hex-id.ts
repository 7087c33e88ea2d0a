/** Whether something sent names a row: an order, a parcel. */
export const isHexId = (id: string): boolean => /^[\da-f]{32}$/.test(id)
