import type { HomeSection } from '@vitrine/contract'

/** A home section of one type. */
export type SectionOf<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>

export interface SectionProps<Type extends HomeSection['type']> {
  readonly section: SectionOf<Type>
  /** The title of the first section is that of the page. */
  readonly Heading: 'h1' | 'h2'
}
