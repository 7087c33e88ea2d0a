/** The fewest products of a set; with fewer that can be bought it is not shown. */
export const SET_MIN_PRODUCTS = 2
/** The most products of a set. */
export const SET_MAX_PRODUCTS = 6
/** The most sets that one product shows. */
export const MAX_PRODUCT_SETS = 3
