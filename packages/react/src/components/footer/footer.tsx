import { useSignals } from '@preact/signals-react/runtime'
import { contentDomain, masterDataDomain } from '@vitrine/core'
import { paymentName } from '../../content/payment-name.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { loadFooter } from './footer.load.ts'

export interface FooterProps {
  /** Only the legal line: for bag and checkout. */
  reduced?: boolean
}

/** What a shop says at the end of every page: ways to help and terms, payment, the legal line. */
export function Footer({ reduced = false }: FooterProps) {
  useSignals()
  const { config, i18n, routes } = useStorefront()
  const masterData = useDomain(masterDataDomain)
  const content = useDomain(contentDomain)
  useLoad(loadFooter, {})
  const footer = content.headerFooter.value.value?.footer
  const vatLine = masterData.value.value?.vatLine
  return (
    <footer className="vt-footer" part="base" data-reduced={reduced ? '' : undefined}>
      {reduced || !footer ? null : (
        <nav className="vt-footer__groups" aria-label={i18n.t('footer.label')} part="groups">
          {footer.groups.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={routes.path(path)}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section>
            <h2>{i18n.t('footer.payment')}</h2>
            <ul className="vt-footer__cards">
              {footer.paymentMethods.map((method) => (
                <li key={method}>
                  <bdi lang="en">{paymentName(method)}</bdi>
                </li>
              ))}
            </ul>
          </section>
        </nav>
      )}
      <div className="vt-footer__legal" part="legal">
        <p>{footer?.legal}</p>
        {vatLine ? <p>{vatLine}</p> : null}
        {/* Where the page has no place for the preferences, and without script, it leads to the policy. */}
        {reduced || config.shopUrl ? null : (
          <a href={routes.page('privacy-policy')} data-vitrine-open="vitrine-consent">
            {i18n.t('footer.privacyChoices')}
          </a>
        )}
      </div>
    </footer>
  )
}
