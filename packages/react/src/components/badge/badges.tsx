import type { Badge } from '@vitrine/contract'
import { NamedIcon } from '../icon/named-icon.tsx'

/** A product's badges: words, or an icon in a shape with its words for those who cannot see it. */
export function Badges({ badges, className = '' }: { badges: readonly Badge[]; className?: string }) {
  if (badges.length === 0) return null
  return (
    <ul className={`vt-badges ${className}`.trim()} part="badges">
      {badges.map((badge) => (
        <li
          key={badge.label}
          className={`vt-badge vt-badge--${badge.type} ${badge.className ?? ''}`.trim()}
          data-shape={badge.iconShape ?? undefined}
        >
          {badge.type !== 'text' && badge.iconName ? <NamedIcon name={badge.iconName} size={16} /> : null}
          <span className={badge.type === 'icon' ? 'vt-visually-hidden' : undefined}>{badge.label}</span>
        </li>
      ))}
    </ul>
  )
}
