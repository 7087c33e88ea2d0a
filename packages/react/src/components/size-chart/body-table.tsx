import { useSignals } from '@preact/signals-react/runtime'
import type { SizeChart } from '@vitrine/contract'
import { formatDomain, formatLength } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { SizeCell } from './size-cell.tsx'
import { TableFrame } from './table-frame.tsx'

interface BodyTableProps {
  readonly chart: SizeChart
  /** The shopper's own size, whose row stands out. */
  readonly size: string | undefined
}

/**
 * What the body measures in each size; both units stand in each cell, so that nothing moves when the other one is
 * chosen.
 */
export function BodyTable({ chart, size }: BodyTableProps) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  return (
    <TableFrame label={i18n.t('sizes.body')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('sizes.size')}</th>
          {chart.measures.map(({ code, name }) => (
            <th key={code} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr key={row.size} data-chosen={row.size === size ? '' : undefined}>
            <SizeCell name={row.size} isChosen={row.size === size} />
            {chart.measures.map(({ code }) => (
              <td key={code}>
                <span className="vt-length">
                  {(['cm', 'in'] as const).map((unit) => {
                    const length = row[unit][code]
                    return (
                      <bdi key={unit} dir="ltr" data-unit={unit}>
                        {length ? formatLength(length, format.number) : '–'}
                      </bdi>
                    )
                  })}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
