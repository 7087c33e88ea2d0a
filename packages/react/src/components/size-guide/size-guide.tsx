import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState, type MouseEvent } from 'react'
import { useStorefront } from '../../provider.tsx'
import { rulerIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { SizeDialog } from './size-dialog.tsx'

export interface SizeGuideProps {
  /** Code of the chart: a product's `sizeChart`. */
  chart?: string
  /** The size that is chosen, whose row stands out. */
  size?: string
  /** Opens the dialog, and closes it when taken away. The link opens it by itself. */
  open?: boolean
  /** The dialog has opened. */
  onOpen?: () => void
  /** The dialog was closed. */
  onClose?: () => void
}

/** The link beside the sizes, and the dialog that it opens. Without script it leads to the size guide. */
export function SizeGuide({ chart = '', size, open = false, onOpen, onClose }: SizeGuideProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const [isOpen, setOpen] = useState(open)
  useEffect(() => setOpen(open), [open])

  const onLink = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div part="base">
      <a
        className="vt-size-guide__link"
        part="link"
        href={`${routes.page('size-chart')}#${encodeURIComponent(chart)}`}
        onClick={onLink}
      >
        <Icon path={rulerIcon} size={18} />
        {i18n.t('sizes.guide')}
      </a>
      <SizeDialog
        chart={chart}
        size={size}
        isOpen={isOpen}
        onOpened={onOpen}
        onClosed={() => {
          setOpen(false)
          onClose?.()
        }}
      />
    </div>
  )
}
