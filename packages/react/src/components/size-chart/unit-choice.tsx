import { useSignals } from '@preact/signals-react/runtime'
import { sizesDomain, type SizeUnit } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'

const units: readonly SizeUnit[] = ['cm', 'in']

/** Centimetres or inches. The style sheet shows what is chosen, so that it works before any script. */
export function UnitChoice() {
  useSignals()
  const { i18n, use } = useStorefront()
  const sizes = use(sizesDomain)
  const name = useElementId()
  return (
    <fieldset className="vt-size-chart__units" part="units">
      <legend className="vt-visually-hidden">{i18n.t('sizes.unit')}</legend>
      {units.map((unit) => (
        <label key={unit}>
          <input
            type="radio"
            name={name}
            value={unit}
            checked={sizes.unit.value === unit}
            onChange={() => sizes.setUnit(unit)}
          />
          <span>{i18n.t(`sizes.${unit}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
