import type { Locale } from '@vitrine/contract/rules'

/**
 * Class of the `<div>` inside the shadow root that is rendered and hydrated; the root itself also holds style sheets.
 */
export const boxClass = 'vt-box'

/** Language and direction of an element's content: the storefront's, whatever the page around it is. */
export const languageOf = ({ tag, dir }: Pick<Locale, 'tag' | 'dir'>): { lang: string; dir: string } => ({
  lang: tag,
  dir,
})

/** The box of a shadow root, when there is one. */
export const boxOf = (root: ShadowRoot | null): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(`.${boxClass}`) ?? undefined
