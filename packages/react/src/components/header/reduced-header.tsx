import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import type { SlotProps } from '../../slot.tsx'
import { chevronRightIcon, lockIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { Wordmark } from './wordmark.tsx'

/** The header of bag and checkout: only the shop's name and the way back. */
export function ReducedHeader({ slots }: SlotProps<'wordmark'>) {
  useSignals()
  const { i18n, routes } = useStorefront()
  return (
    <header className="vt-header vt-header--reduced" part="base">
      <div className="vt-header__bar">
        <a className="vt-header__back" href={routes.home()}>
          <Icon path={chevronRightIcon} size={18} isMirrored />
          <span>{i18n.t('actions.continueShopping')}</span>
        </a>
        <Wordmark slots={slots} />
        <p className="vt-header__secure">
          <Icon path={lockIcon} size={18} />
          <span>{i18n.t('header.secure')}</span>
        </p>
        <span hidden data-end="" />
      </div>
    </header>
  )
}
