import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { languageFacts } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { localeHref } from './locale-href.ts'

export interface PageLocalesProps {
  readonly path: string
  readonly locales: string | undefined
}

/** The language beside the one that is read, where the country has two. */
export function useOtherLanguage() {
  const { locale } = useStorefront()
  const { value: country } = useDomain(contentDomain).country
  const others = country?.languages.filter((language) => language !== locale.value.language) ?? []
  return others.length === 1 ? others[0] : undefined
}

/** This page in the country's other language. */
export function LanguageLink({ path, locales }: PageLocalesProps) {
  useSignals()
  const { config, locale } = useStorefront()
  const language = useOtherLanguage()
  if (!language) return null
  return (
    <a
      className="vt-header__language"
      part="language"
      href={localeHref(`${language}-${locale.value.country}`, { path, locales, shopUrl: config.shopUrl })}
      hrefLang={language}
      lang={language}
    >
      {languageFacts[language].name}
    </a>
  )
}
