import { useSignals } from '@preact/signals-react/runtime'
import { namedPath } from '#named-paths'
import { Icon } from './icon.tsx'

/** An icon that content data names; nothing when the set has none of that name. */
export function NamedIcon({ name, size }: { name: string; size?: number }) {
  useSignals()
  const path = namedPath(name)
  return path === null ? null : <Icon path={path} {...(size && { size })} />
}
