import { useSignals } from '@preact/signals-react/runtime'
import { sizesDomain } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { rulerIcon, xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { SizeChart } from '../size-chart/size-chart.tsx'

export interface SizeGuideProps {
  /** Code of the chart: a product's `sizeChart`. */
  chart?: string
  /** The size that is chosen, whose row stands out. */
  size?: string
  /** Opens the dialog, and closes it when taken away. The link opens it by itself. */
  open?: boolean
  /** Called when the dialog has opened. */
  onOpen?: () => void
  /** Called when the dialog has closed. */
  onClose?: () => void
}

/** The link beside the sizes, and the dialog that it opens: the page below keeps what was chosen. Without script it leads to the size guide. */
export function SizeGuide({ chart = '', size, open = false, onOpen, onClose }: SizeGuideProps) {
  useSignals()
  const { i18n, routes, use } = useStorefront()
  const titleId = useElementId()
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useDialog({
    first: heading,
    onOpened() {
      setAsked(true)
      onOpen?.()
    },
    onClosed: onClose,
  })
  const name = use(sizesDomain).chart(chart).value.value?.name

  useEffect(() => {
    if (open) dialog.open()
    else dialog.close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the dialog is steered by the attribute alone
  }, [open])

  const onLink = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dialog.open()
  }
  return (
    <div className="vt-size-guide" part="base">
      <a
        className="vt-size-guide__link"
        part="link"
        href={`${routes.page('size-chart')}#${encodeURIComponent(chart)}`}
        onClick={onLink}
      >
        <Icon path={rulerIcon} size={18} />
        {i18n.t('sizes.guide')}
      </a>
      <dialog {...dialog.attributes} className="vt-size-guide__dialog" part="dialog" aria-labelledby={titleId}>
        <div className="vt-size-guide__sheet">
          <div className="vt-size-guide__head">
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {name ?? i18n.t('sizes.guide')}
            </h2>
            <button
              type="button"
              className="vt-size-guide__close"
              aria-label={i18n.t('sizes.close')}
              onClick={dialog.close}
            >
              <Icon path={xIcon} />
            </button>
          </div>
          {isAsked ? <SizeChart chart={chart} {...(size && { size })} /> : null}
          <p className="vt-size-guide__note">{i18n.t('sizes.between')}</p>
          <p className="vt-size-guide__all">
            <a href={routes.page('size-chart')}>{i18n.t('sizes.all')}</a>
          </p>
        </div>
      </dialog>
    </div>
  )
}
