import type { SearchOptionGroup } from '@vitrine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

interface ComboboxOptions {
  /** Prefix of the ids of options. */
  readonly id: string
  readonly groups: readonly SearchOptionGroup[]
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  readonly clear: () => void
}

/** The keys of an editable combobox with a list: the focus stays in the field, an option is active by its id. */
export function useCombobox({ id, groups, isOpen, open, close, clear }: ComboboxOptions) {
  const list = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState('')
  // Keys may come faster than renders.
  const latestKey = useRef('')
  const keys = isOpen ? groups.flatMap(({ options }) => options.map(({ key }) => key)) : []
  const active = keys.indexOf(activeKey)
  const optionAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]
  const go = (to: number) => {
    latestKey.current = keys[to] ?? ''
    setActiveKey(latestKey.current)
  }

  useEffect(() => {
    if (active >= 0) optionAt(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    const at = keys.indexOf(latestKey.current)
    // Letters that are being put together: their keys are the input method's, and Enter takes them over.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      if (key === 'Enter') event.preventDefault()
      return
    }
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (isArrow && !isOpen) open()
    else if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at < 0 ? keys.length - 1 : at - 1)
    // Without an active option these move the cursor in the field.
    else if (key === 'Home' && at >= 0) go(0)
    else if (key === 'End' && at >= 0) go(keys.length - 1)
    else if (key === 'Enter' && at >= 0) optionAt(at)?.click()
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Escape') clear()
    else return
    event.preventDefault()
  }

  return {
    list,
    listId: `${id}-list`,
    optionId: (key: string) => `${id}-option-${keys.indexOf(key)}`,
    isActive: (key: string) => key === activeKey,
    hasOptions: keys.length > 0,
    /** Attributes of the field. */
    field: {
      'aria-expanded': keys.length > 0,
      'aria-controls': keys.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
    },
    /** What was typed is what is meant now. */
    reset: () => go(-1),
    onKeyDown,
  }
}

export type Combobox = ReturnType<typeof useCombobox>
