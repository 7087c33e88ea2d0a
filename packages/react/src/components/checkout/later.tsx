import { useEffect, useState, type ComponentType } from 'react'

/** Milliseconds until code that did not come is asked for again. */
const RETRY = 2000

/**
 * A component whose code is fetched when it is shown for the first time, so that a page's first script does without it.
 * Calls are marked `@__PURE__`: an application that shows no such component gets nothing of it.
 * @param load - Imports its module.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Found, setFound] = useState(() => known)
    useEffect(() => {
      let isOver = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const fetchIt = () =>
        load().then(
          (component) => {
            known = component
            if (!isOver) setFound(() => component)
          },
          () => {
            if (!isOver) timer = setTimeout(fetchIt, RETRY)
          },
        )
      if (!known) void fetchIt()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    }, [])
    return Found ? <Found {...props} /> : null
  }
}
