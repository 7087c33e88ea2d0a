import { savedItemsDomain } from '@vitrine/core'
import { useState } from 'react'
import { useDomain } from '../../provider.tsx'

/** Moves lines of the bag to what is saved for later, one after another, until one cannot be saved. */
export function useSaveForLater() {
  const saved = useDomain(savedItemsDomain)
  const [isSaving, setSaving] = useState(false)
  /** @param then - What is done while the button is still busy, once all are saved. @returns Whether all were saved. */
  async function save(itemIds: readonly string[], then?: () => Promise<void>): Promise<boolean> {
    setSaving(true)
    let isDone = true
    for (const id of itemIds) isDone &&= (await saved.save(id)).outcome === 'done'
    if (isDone) await then?.()
    setSaving(false)
    return isDone
  }
  return { isSaving, save }
}
