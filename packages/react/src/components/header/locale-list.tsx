import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { languageFacts } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { localeHref } from './locale-href.ts'

/** Every country with its languages, as links to this page there; the bag stays. */
export function LocaleList({ path, locales }: { path: string; locales: string | undefined }) {
  useSignals()
  const { config, locale } = useStorefront()
  const content = useDomain(contentDomain)
  const here = locale.value.code
  return (
    <ul className="vt-locales" role="list">
      {(content.countries.value.value?.items ?? []).map(({ code, name, languages }) => (
        <li key={code}>
          <span className="vt-locales__code" aria-hidden="true">
            {code}
          </span>
          <span>{name}</span>
          {languages.map((language) => {
            const to = `${language}-${code}`
            return (
              <a
                key={to}
                href={localeHref(to, { path, locales, shopUrl: config.shopUrl })}
                hrefLang={language}
                lang={language}
                aria-label={`${languageFacts[language].name}, ${name}`}
                aria-current={to === here ? 'true' : undefined}
              >
                {languageFacts[language].name}
              </a>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
