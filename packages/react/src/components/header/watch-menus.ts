import { pointerIntent } from './pointer-intent.ts'

type Menu = HTMLDetailsElement

/** Opened by a pointer that rests on them: the departments. A menu of settings waits to be pressed. */
const hovered = '.vt-mega__department'
const menusOf = (header: HTMLElement) => header.querySelectorAll<Menu>('details[name]')

/**
 * Closes the header's open menu by Escape (and gives the focus back), by a press elsewhere and when the focus goes on;
 * opens the departments' menus to a mouse that stays. Without it they are disclosures of the browser: a press opens and
 * closes them.
 * @returns A function that ends it.
 */
export function watchMenus(header: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const open = () => [...menusOf(header)].find((menu) => menu.open)
  const close = (menu = open()) => {
    if (menu) menu.open = false
  }

  document.addEventListener(
    'keydown',
    ({ key }) => {
      const menu = key === 'Escape' ? open() : undefined
      if (!menu) return
      close(menu)
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    (event) => {
      const menu = open()
      if (menu && !event.composedPath().includes(menu)) close(menu)
    },
    { signal },
  )
  header.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const menu = (target as Element).closest<Menu>('details[name]')
      if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) close(menu)
    },
    { signal },
  )
  for (const menu of header.querySelectorAll<Menu>(hovered)) pointerIntent(menu, signal)
  return () => ending.abort()
}
