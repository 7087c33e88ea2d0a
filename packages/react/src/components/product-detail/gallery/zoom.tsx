import { imagesDomain, isPlaceholderShown } from '@vitrine/core'
import { useSignals } from '@preact/signals-react/runtime'
import type { ProductImage } from '@vitrine/contract'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useDomain, useStorefront } from '../../../provider.tsx'
import { useDialog } from '../../dialog/use-dialog.ts'
import { chevronRightIcon, xIcon, zoomInIcon, zoomOutIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'
import type { PictureRatio } from '../../picture/picture.tsx'
import { placeByKey } from './picture-keys.ts'
import { useMagnifier } from './use-magnifier.ts'
import { useSwipe } from './use-swipe.ts'

interface ZoomProps {
  readonly images: readonly ProductImage[]
  readonly name: string
  readonly ratio: PictureRatio
  /** Index of the picture that it opens with. */
  readonly first: number
  /** Width of that picture in the page. */
  readonly shownWidth: number
  readonly onClose: () => void
}

/**
 * The pictures large: one at a time over the page, nearer by buttons, keys, wheel or two fingers. Escape gives the page
 * back.
 */
export function Zoom({ images, name, ratio, first, shownWidth, onClose }: ZoomProps) {
  useSignals()
  const { i18n } = useStorefront()
  const media = useDomain(imagesDomain)
  const { t } = i18n
  const stage = useRef<HTMLDivElement>(null)
  const [loading, setLoading] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [index, setIndex] = useState(first)
  const { isNear, isFar, isWhole, open, nearer, further, reset } = useMagnifier(stage)
  const image = images[index]
  const swipe = useSwipe((step) => isFar && show(index + step))
  const dialog = useDialog({ isOpen: true, first: stage, onOpened: () => open(shownWidth), onClosed: onClose })

  function show(next: number) {
    if (next < 0 || next >= images.length) return
    reset()
    setLoading('loading')
    setIndex(next)
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // A picture that was brought near is moved by these keys instead: it scrolls.
    const place = isFar ? placeByKey(event, index, images.length) : undefined
    if (place !== undefined && place !== index) show(place)
    if (event.key === '+' || event.key === '=') nearer()
    if (event.key === '-') further()
    if (event.key === '0') reset()
  }
  if (!image) return null
  const tool = (label: string, path: string, onClick: () => void, isOff = false, isMirrored = false) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => (isOff ? undefined : onClick())}>
      <Icon path={path} size={20} isMirrored={isMirrored} />
    </button>
  )
  return (
    <dialog
      {...dialog.attributes}
      className="vt-dialog vt-zoom"
      part="zoom"
      aria-label={t('gallery.zoom.label', { name })}
    >
      <div className="vt-zoom__sheet" onKeyDown={onKeyDown} {...swipe}>
        <div className="vt-zoom__head">
          <p aria-live="polite">{t('gallery.picture', { number: index + 1, total: images.length })}</p>
          {tool(t('gallery.zoom.out'), zoomOutIcon, further, isWhole)}
          {tool(t('gallery.zoom.in'), zoomInIcon, nearer, isNear)}
          {tool(t('gallery.zoom.close'), xIcon, dialog.close)}
        </div>
        <div
          className={`vt-zoom__stage ${loading === 'loading' && isPlaceholderShown(image) ? 'vt-skeleton' : ''}`.trim()}
          ref={stage}
          role="group"
          aria-label={image.altText}
          aria-busy={loading === 'loading'}
          data-loading={loading}
          data-far={isFar ? '' : undefined}
          tabIndex={0}
        >
          <p className="vt-zoom__state" role="status">
            {loading === 'failed' ? t('gallery.zoom.failed') : ''}
          </p>
          <img
            key={image.imageUrl}
            className={`vt-zoom__picture vt-zoom__picture--${ratio}`}
            src={media.src(image.imageUrl, 1200)}
            alt={image.altText}
            draggable={false}
            onLoad={() => setLoading('ready')}
            onError={() => setLoading('failed')}
          />
        </div>
        {images.length > 1 ? (
          <div className="vt-zoom__foot">
            <span className="vt-zoom__back">
              {tool(t('gallery.zoom.previous'), chevronRightIcon, () => show(index - 1), index === 0, true)}
            </span>
            {tool(t('gallery.zoom.next'), chevronRightIcon, () => show(index + 1), index === images.length - 1, true)}
          </div>
        ) : null}
      </div>
    </dialog>
  )
}
