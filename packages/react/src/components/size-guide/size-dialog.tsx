import { useSignals } from '@preact/signals-react/runtime'
import { sizesDomain } from '@vitrine/core'
import { useRef, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { DialogClose } from '../dialog/dialog-close.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { SizeChart } from '../size-chart/size-chart.tsx'

interface SizeDialogProps {
  readonly chart: string
  readonly size: string | undefined
  readonly isOpen: boolean
  readonly onOpened?: (() => void) | undefined
  readonly onClosed: () => void
}

/** A size chart over the page, which keeps what was chosen. The chart is fetched when it is opened. */
export function SizeDialog({ chart, size, isOpen, onOpened, onClosed }: SizeDialogProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const titleId = useElementId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsked, setAsked] = useState(false)
  const dialog = useDialog({
    isOpen,
    first: heading,
    onOpened() {
      setAsked(true)
      onOpened?.()
    },
    onClosed,
  })
  const name = use(sizesDomain).chart(chart).value.value?.name

  return (
    <dialog {...dialog.attributes} className="vt-dialog vt-size-guide__dialog" part="dialog" aria-labelledby={titleId}>
      <div className="vt-size-guide__sheet">
        <div className="vt-size-guide__head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {i18n.t('sizes.guide')}
            {name ? <span className="vt-size-guide__name"> {name}</span> : null}
          </h2>
          <DialogClose className="vt-size-guide__close" label={i18n.t('sizes.close')} onClick={dialog.close} />
        </div>
        {isAsked ? <SizeChart chart={chart} {...(size && { size })} /> : null}
        <p className="vt-size-guide__note">{i18n.t('sizes.between')}</p>
        <p className="vt-size-guide__all">
          <a href={routes.page('size-chart')}>{i18n.t('sizes.all')}</a>
        </p>
      </div>
    </dialog>
  )
}
