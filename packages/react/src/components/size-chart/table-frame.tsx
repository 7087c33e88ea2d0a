import type { ReactNode } from 'react'

/** A table that may be wider than its place: reached and moved by keyboard as well. */
export function TableFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="vt-size-chart__table" role="group" aria-label={label} tabIndex={0}>
      <table part="table">
        <caption>{label}</caption>
        {children}
      </table>
    </div>
  )
}
