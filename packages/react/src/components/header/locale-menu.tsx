import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain } from '@vitrine/core'
import { languageFacts } from '@vitrine/contract/rules'
import { useDomain, useStorefront } from '../../provider.tsx'
import { chevronDownIcon, globeIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { useOtherLanguage, type PageLocalesProps } from './language-link.tsx'
import { LocaleList } from './locale-list.tsx'

/** A menu for country and language; its button shows the country, and the language where no link beside it does. */
export function LocaleMenu({ path, locales }: PageLocalesProps) {
  useSignals()
  const { i18n, locale } = useStorefront()
  const { country, language } = locale.value
  const here = useDomain(contentDomain).country.value
  const hasLink = useOtherLanguage() !== undefined
  return (
    <details className="vt-header__locale" part="locale" name="vt-header">
      <summary>
        <Icon path={globeIcon} size={20} />
        <span>
          <span className="vt-visually-hidden">
            {i18n.t('header.country')}: {here?.name ?? country.toUpperCase()},{' '}
          </span>
          <span className={hasLink ? 'vt-visually-hidden' : undefined}>
            <span lang={language}>{languageFacts[language].name}</span> ·{' '}
          </span>
          <bdi>{country.toUpperCase()}</bdi>
        </span>
        <Icon path={chevronDownIcon} size={16} />
      </summary>
      <div className="vt-header__locales">
        <LocaleList path={path} locales={locales} />
      </div>
    </details>
  )
}
