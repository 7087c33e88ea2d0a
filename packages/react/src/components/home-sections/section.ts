import type { HomeSection } from '@vitrine/contract'

/** A home section of one type. */
export type SectionOf<Type extends HomeSection['type']> = Extract<HomeSection, { type: Type }>
