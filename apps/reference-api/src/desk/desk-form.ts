/** Fields that an operator sends. */
export type DeskForm = Readonly<Record<string, string | undefined>>

/** The fields of a request's body; none of one that has no body, or that is no form. */
export const formOf = (body: unknown): DeskForm =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'))
