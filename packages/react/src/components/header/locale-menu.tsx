import { useSignals } from '@preact/signals-react/runtime'
import type { Language } from '@vitrine/contract'
import { useContent } from '../../content/use-content.ts'
import { useStorefront } from '../../provider.tsx'
import { globeIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'

const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', zh: '中文' }

/** Country and language as links to the same page in another locale; the bag stays. */
export function LocaleMenu({ path }: { path: string }) {
  useSignals()
  const { i18n, locale, routes } = useStorefront()
  const content = useContent()
  const { code, language } = locale.value
  const countries = content.countries.value.value?.items ?? []
  const here = countries.find((country) => country.code === locale.value.country)
  return (
    <details className="vt-header__locale" part="locale" name="vt-header">
      <summary aria-label={`${i18n.t('header.country')}: ${here?.name ?? ''}, ${languageNames[language]}`}>
        <Icon path={globeIcon} size={20} />
        <span lang={language}>{languageNames[language]}</span>
      </summary>
      <ul>
        {countries.map((country) => (
          <li key={country.code}>
            <span>{country.name}</span>
            {country.languages.map((other) => {
              const to = `${other}-${country.code}`
              return (
                <a
                  key={to}
                  href={routes.inLocale(to, path)}
                  hrefLang={other}
                  lang={other}
                  aria-current={to === code ? 'true' : undefined}
                >
                  {languageNames[other]}
                </a>
              )
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
