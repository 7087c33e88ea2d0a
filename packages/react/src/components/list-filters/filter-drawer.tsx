import { useSignals } from '@preact/signals-react/runtime'
import { chosenOf, type ListFacets, type ListView } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { slidersHorizontalIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { ChosenNumber } from './chosen-number.tsx'
import { FilterForm } from './filter-form.tsx'

/** What a button does to a dialog without script, in browsers that know it; React's types do not yet. */
const commands = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor }) as object

/** All facets in a drawer over the page. */
export function FilterDrawer({ view, list }: { view: ListView; list: ListFacets }) {
  useSignals()
  const storefront = useStorefront()
  const { i18n } = storefront
  const [id, titleId] = [useElementId(), useElementId()]
  const dialog = useDialog()
  // The browser's own command would come after it, to a dialog that is open already.
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  const chosen = chosenOf(list, storefront).length
  return (
    <>
      <button
        type="button"
        id="vt-filter"
        className="vt-filters__button vt-filters__open"
        part="open"
        aria-haspopup="dialog"
        onClick={instead(dialog.open)}
        {...commands('show-modal', id)}
      >
        <Icon path={slidersHorizontalIcon} size={18} />
        {i18n.t('filters.open')}
        <ChosenNumber count={chosen} />
      </button>
      <dialog
        {...dialog.attributes}
        id={id}
        className="vt-dialog vt-filter-drawer"
        data-side="start"
        part="drawer"
        aria-labelledby={titleId}
        {...({ closedby: 'any' } as object)}
      >
        <div className="vt-filter-drawer__sheet">
          <div className="vt-filter-drawer__head">
            <h2 id={titleId}>{i18n.t('filters.title')}</h2>
            <DialogClose label={i18n.t('filters.close')} onClick={instead(dialog.close)} {...commands('close', id)} />
          </div>
          <FilterForm view={view} list={list} facets={list.facets} />
        </div>
      </dialog>
    </>
  )
}
