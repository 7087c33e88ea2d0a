import { useEffect, useRef, type RefObject } from 'react'
import { watchMenus } from './watch-menus.ts'

/**
 * Gives the header's menus, which browsers open and close by themselves, what a pointer and a keyboard expect besides.
 * @param shown - What the menus are made of; they are looked for again when it changes.
 */
export function useMenus(shown: unknown): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? watchMenus(header.current) : undefined), [shown])
  return header
}
