import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import { xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface RecentToolsProps {
  readonly box: SearchBoxState
  readonly recents: readonly string[]
}

/**
 * Buttons that forget recent searches. A list of a combobox holds options alone: they stand beside it, each at its
 * line.
 */
export function RecentTools({ box, recents }: RecentToolsProps) {
  useSignals()
  const { i18n } = useStorefront()
  const forget = (term: string | undefined, said: string) => {
    box.forget(term, said)
    // The button that had the focus is gone.
    ;(box.sheetField.current ?? box.field.current)?.focus()
  }
  return (
    <div className="vt-search-tools" part="recent-tools">
      <button type="button" onClick={() => forget(undefined, i18n.t('searchBox.forgottenAll'))}>
        {i18n.t('searchBox.forgetAll')}
      </button>
      {recents.map((term) => (
        <button
          key={term}
          type="button"
          aria-label={i18n.t('searchBox.forget', { term })}
          onClick={() => forget(term, i18n.t('searchBox.forgotten', { term }))}
        >
          <Icon path={xIcon} size={16} />
        </button>
      ))}
    </div>
  )
}
