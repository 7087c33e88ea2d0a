/** The most units of one line; a request above it is refused as invalid, one above stock as QUANTITY_EXCEED. */
export const MAX_LINE_QUANTITY = 999
