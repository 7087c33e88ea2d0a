import { NamedIcon } from '../icon/named-icon.tsx'
import type { SectionOf } from './section.ts'

/** What the shop stands for, in a line each. */
export function Promises({ section }: { section: SectionOf<'promises'> }) {
  return (
    <ul className="vt-promises" part="promises">
      {section.items.map(({ iconName, title, text }) => (
        <li key={title}>
          <NamedIcon name={iconName} />
          <div>
            <strong>{title}</strong>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
