/**
 * Limits of a feed for the importer. Each is far beyond any real feed, and keeps time and memory in step with what is
 * read.
 */

/** Characters of one row, or of one item of XML with everything in it. */
export const MAX_ROW_LENGTH = 16_000_000
/** Columns of a table, attributes of an item, attributes of a tag. */
export const MAX_ATTRIBUTES = 1_000
/** Tags in one another: namespaces are looked for in each that is open. Feeds have about six. */
export const MAX_DEPTH = 64
/** Characters of a whole file, unpacked: a gzip of some megabytes can hold more than any disk. */
export const MAX_FILE_LENGTH = 4_000_000_000
/** Characters of a file that is held in memory: taxonomy, price list. */
export const MAX_TABLE_LENGTH = 100_000_000
/** Rows of one `item_group_id`: they are variants of one product, which is written and shown whole. */
export const MAX_GROUP_ROWS = 2_000
/** Lines of one product of a shop's export, which are held until its last: variants and pictures. */
export const MAX_PRODUCT_LINES = 5_000
