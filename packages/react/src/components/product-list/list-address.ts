import type { ListQuery, Routes } from '@vitrine/core'

/** The address of a list, so that sorting and further pages are links. */
export function listAddress(routes: Routes, { department, category, sortBy, startIndex }: ListQuery): string {
  const query = new URLSearchParams()
  if (sortBy) query.set('sortBy', sortBy)
  if (startIndex) query.set('startIndex', String(startIndex))
  const path = department ? (category ? routes.category(department, category) : routes.home(department)) : routes.home()
  return query.size ? `${path}?${query}` : path
}
