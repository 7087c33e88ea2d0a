import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../../provider.tsx'
import { rulerIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

/**
 * Beside the sizes: a button that opens their chart over the page, or a link to the size guide where no script runs.
 */
export function SizeGuideLink({ chart, onOpen }: { chart: string; onOpen: () => void }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const content = (
    <>
      <Icon path={rulerIcon} size={18} />
      {i18n.t('sizes.guide')}
    </>
  )
  return (
    <>
      <button type="button" className="vt-options__guide" aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
      <a className="vt-options__guide" href={`${routes.page('size-chart')}#${encodeURIComponent(chart)}`}>
        {content}
      </a>
    </>
  )
}
