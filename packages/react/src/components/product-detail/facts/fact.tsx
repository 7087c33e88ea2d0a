import type { ReactNode } from 'react'

/** A group of facts that opens and closes; open or closed without script too. */
export function FactGroup({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="vt-facts" part="facts" open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}

/** One fact with its name; nothing when there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children === null || children === undefined || children === '' ? null : (
    <div className="vt-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
