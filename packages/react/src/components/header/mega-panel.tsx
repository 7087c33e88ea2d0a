import { useSignals } from '@preact/signals-react/runtime'
import type { MegaMenuUsp } from '@vitrine/contract'
import { listAddress } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import { NamedIcon } from '../icon/named-icon.tsx'
import { Picture } from '../picture/picture.tsx'
import type { Department } from './category-row.tsx'

/** The same size on every desktop. */
const featureWidths = [256, 640] as const

/** A department at a glance: both levels of its categories, a picture that leads somewhere, and why one buys here. */
export function MegaPanel({
  department: { departmentType, label, categories },
  words,
}: {
  department: Department
  words: MegaMenuUsp['departments'][number] | undefined
}) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <div className="vt-mega__panel" part="panel">
      <div className="vt-mega__inside">
        <div>
          <a className="vt-mega__all" href={listAddress(routes, { department: departmentType })}>
            {i18n.t('header.all', { department: label })}
          </a>
          <ul className="vt-mega__groups" role="list">
            {categories.map((category) => (
              <li key={category.categoryCode}>
                <a className="vt-mega__category" href={routes.category(departmentType, category.categoryCode)}>
                  {category.name}
                </a>
                {category.children.length > 0 ? (
                  <ul role="list">
                    {category.children.map((child) => (
                      <li key={child.categoryCode}>
                        <a href={routes.category(departmentType, child.categoryCode)}>{child.name}</a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
        {words?.feature ? (
          <a className="vt-mega__feature" href={routes.path(words.feature.link.path)}>
            <Picture
              image={words.feature.image}
              ratio="vertical"
              sizes="240px"
              widths={featureWidths}
              alt=""
              isHidden
            />
            <span className="vt-mega__title">{words.feature.link.label}</span>
            <span className="vt-mega__text">{words.feature.text}</span>
          </a>
        ) : null}
      </div>
      {words ? (
        <div className="vt-mega__usps-line">
          <ul className="vt-mega__usps" role="list" part="usps">
            {words.usps.map(({ iconName, title, text }) => (
              <li key={title}>
                <NamedIcon name={iconName} size={20} />
                <span>
                  <strong>{title}</strong> {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
