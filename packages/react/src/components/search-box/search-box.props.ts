import type { DepartmentType } from '@vitrine/contract'

export interface SearchBoxProps {
  /** Department that is searched at first; all of the shop when it is missing. */
  department?: DepartmentType
  /** Department whose phrases an empty field says. @defaultValue the department that is searched */
  phrasesOf?: DepartmentType
  /** Words that are in the field at first. */
  query?: string
  /** Shows the field on every screen; otherwise it is a button on small ones. */
  wide?: boolean
  /** The shopper searches, by the words in the field or by a suggestion; the page with the results opens after it. */
  onSearch?: (search: { term: string; department: DepartmentType | undefined }) => void
}
