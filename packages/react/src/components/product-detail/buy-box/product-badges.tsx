import { imageQuality, imagesDomain } from '@vitrine/core'
import { useSignals } from '@preact/signals-react/runtime'
import type { Badge } from '@vitrine/contract'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { wordsOn } from '../../badge/words-on.ts'
import { namedPath } from '#named-paths'

/** Every badge of a product in words: with its colour, and its icon in its shape or its own picture. */
export function ProductBadges({ badges }: { badges: readonly Badge[] }) {
  useSignals()
  const { i18n } = useStorefront()
  if (badges.length === 0) return null
  return (
    <ul className="vt-buy__badges" part="badges" aria-label={i18n.t('product.badges')}>
      {badges.map((badge) => (
        <li key={badge.label} className={badge.className ?? undefined}>
          <BadgeMark badge={badge} />
          {badge.label}
        </li>
      ))}
    </ul>
  )
}

/** Colours come as data, and a strict page takes no inline style: they are drawn. */
function BadgeMark({ badge: { type, iconName, iconShape, backgroundColor, imageUrls } }: { badge: Badge }) {
  useSignals()
  const images = useDomain(imagesDomain)
  const [picture] = imageUrls
  if (picture && type === 'product-icon')
    return <img src={images.src(picture, 48, imageQuality.lazy)} width={24} height={24} alt="" loading="lazy" />
  const fill = backgroundColor ?? 'currentColor'
  const path = type === 'text' || !iconName ? undefined : namedPath(iconName)
  if (!path)
    return (
      <svg width="4" height="16" aria-hidden="true" focusable="false">
        <rect width="4" height="16" fill={fill} />
      </svg>
    )
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {iconShape === 'circle' ? (
        <circle cx="12" cy="12" r="12" fill={fill} />
      ) : (
        <rect width="24" height="24" fill={fill} />
      )}
      <path
        d={path}
        transform="translate(5 5) scale(.5833)"
        fill="none"
        stroke={backgroundColor ? wordsOn(backgroundColor) : '#fff'}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
