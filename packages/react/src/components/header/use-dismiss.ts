import { useEffect, useRef, type RefObject } from 'react'

/**
 * Escape and a press elsewhere close the header's open menu. Escape puts away the lists below the categories as well, until the
 * pointer leaves: what appears on hover can be dismissed where the pointer is (WCAG 1.4.13).
 */
export function useDismiss(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    const base = header.current
    if (!base) return undefined
    const categories = base.querySelector<HTMLElement>('.vt-header__categories')
    const close = (isFocused: boolean) => {
      for (const menu of base.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        menu.open = false
        if (isFocused) menu.querySelector('summary')?.focus()
      }
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close(true)
      categories?.setAttribute('data-dismissed', '')
      const { activeElement } = base.getRootNode() as Document | ShadowRoot
      activeElement?.closest('.vt-header__categories ul ul')?.parentElement?.querySelector('a')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!event.composedPath().includes(base)) close(false)
    }
    const onLeave = ({ relatedTarget }: FocusEvent | PointerEvent) => {
      if (!categories?.contains(relatedTarget as Node | null)) categories?.removeAttribute('data-dismissed')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    categories?.addEventListener('pointerleave', onLeave)
    categories?.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      categories?.removeEventListener('pointerleave', onLeave)
      categories?.removeEventListener('focusout', onLeave)
    }
  })
  return header
}
