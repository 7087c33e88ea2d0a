/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 2_000

/** Rows in as many parts as statements are needed for them; none for no rows. */
export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
