import { useSignals } from '@preact/signals-react/runtime'
import type { Badge } from '@vitrine/contract'
import { imageQuality, imagesDomain } from '@vitrine/core'
import { useDomain } from '../../provider.tsx'
import { NamedIcon } from '../icon/named-icon.tsx'
import { wordsOn } from './words-on.ts'

/** A product's badges: words, an icon in a shape or a picture of its own, with words for those who cannot see it. */
export function Badges({ badges, className = '' }: { badges: readonly Badge[]; className?: string }) {
  if (badges.length === 0) return null
  return (
    <ul className={`vt-badges ${className}`.trim()} part="badges">
      {badges.map((badge) => (
        <li
          key={badge.label}
          className={`vt-badge vt-badge--${badge.type} ${badge.className ?? ''}`.trim()}
          data-shape={badge.iconShape ?? undefined}
          data-words={badge.backgroundColor ? wordsOn(badge.backgroundColor) : undefined}
        >
          {badge.backgroundColor ? <Ground colour={badge.backgroundColor} /> : null}
          <Mark badge={badge} />
          <span className={badge.type === 'icon' ? 'vt-visually-hidden' : undefined}>{badge.label}</span>
        </li>
      ))}
    </ul>
  )
}

/** Colours come as data, and a strict page takes no inline style: they are drawn. */
const Ground = ({ colour }: { readonly colour: string }) => (
  <svg className="vt-badge__ground" aria-hidden="true" focusable="false">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
)

function Mark({ badge: { type, iconName, imageUrls } }: { readonly badge: Badge }) {
  useSignals()
  const images = useDomain(imagesDomain)
  const [picture] = imageUrls
  if (picture && type === 'product-icon')
    return <img src={images.src(picture, 48, imageQuality.lazy)} width={24} height={24} alt="" loading="lazy" />
  return type !== 'text' && iconName ? <NamedIcon name={iconName} size={16} /> : null
}
