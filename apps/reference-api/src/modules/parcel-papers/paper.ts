import { directionOf } from '@vitrine/contract/rules'
import { deskMessage, type DeskKey, type DeskLanguage, type DeskValues } from '../../platform/language/desk-messages.ts'
import { pdfFonts } from '../../platform/pdf/pdf-fonts.ts'
import type { PlacedParcel } from '../orders/placed-parcels.ts'

/** A text below its name; a text that says itself what it is has none. */
export interface LabelledText {
  readonly label: string
  readonly value: string
}

/** Papers in words, as their template prints them: those of each parcel begin on a page of their own. */
export interface Papers<Paper> {
  readonly kind: 'pick-list' | 'label'
  readonly title: string
  readonly author: string
  readonly lang: DeskLanguage
  readonly dir: 'ltr' | 'rtl'
  /** Words with `{page}` and `{pages}` in them. */
  readonly page: string
  readonly papers: readonly Paper[]
}

/** What a paper is written with. */
export interface PaperWriting {
  readonly language: DeskLanguage
  readonly say: (key: DeskKey, values?: DeskValues) => string
}

export const writingIn = (language: DeskLanguage): PaperWriting => ({
  language,
  say: (key, values) => deskMessage(key, language, values),
})

/** Puts papers together to one file. */
export function papersOf<Paper>(
  { language, say }: PaperWriting,
  kind: Papers<Paper>['kind'],
  { papers, author }: Pick<Papers<Paper>, 'papers' | 'author'>,
): Papers<Paper> {
  return {
    ...{ kind, author, papers, lang: language, dir: directionOf(language) },
    title: say(kind === 'label' ? 'papers.labels' : 'papers.pickLists'),
    page: say('papers.page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Families of fonts for the texts of a parcel. */
export const fontsOf = ({ language, country }: PlacedParcel): string[] => pdfFonts(language, country)
