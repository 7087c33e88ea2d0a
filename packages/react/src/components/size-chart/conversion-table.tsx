import { useSignals } from '@preact/signals-react/runtime'
import type { SizeChart } from '@vitrine/contract'
import { useStorefront } from '../../provider.tsx'
import { SizeCell } from './size-cell.tsx'
import { TableFrame } from './table-frame.tsx'

/** Systems in the order in which they are read; others follow. */
const known = ['UK', 'EU', 'US', 'IT', 'Asia']
const placeOf = (system: string) => (known.includes(system) ? known.indexOf(system) : known.length)

interface ConversionTableProps {
  readonly chart: SizeChart
  readonly size: string | undefined
}

/** The same sizes in other countries' systems; nothing where the chart names none. */
export function ConversionTable({ chart, size }: ConversionTableProps) {
  useSignals()
  const { i18n } = useStorefront()
  const systems = [...new Set(chart.rows.flatMap(({ equivalents }) => Object.keys(equivalents)))].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
  if (systems.length === 0) return null
  return (
    <TableFrame label={i18n.t('sizes.elsewhere')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('sizes.size')}</th>
          {systems.map((system) => (
            <th key={system} scope="col">
              {i18n.find(`sizes.system.${system}`) ?? system}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr key={row.size} data-chosen={row.size === size ? '' : undefined}>
            <SizeCell name={row.size} isChosen={row.size === size} />
            {systems.map((system) => (
              <td key={system}>
                <bdi dir="ltr">{row.equivalents[system] ?? '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
