import { useSignals } from '@preact/signals-react/runtime'
import type { Product, ProductOption } from '@vitrine/contract'
import { COLOUR, isAvailable, optionField, type Choice } from '@vitrine/contract/rules'
import type { ReactNode } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { Picture } from '../../picture/picture.tsx'

interface OptionPickerProps {
  readonly product: Product
  readonly option: ProductOption
  readonly choice: Choice
  readonly onChoose: (attribute: string, value: string) => void
  /** Id of the message that says what is missing or wrong here. */
  readonly describedBy?: string | undefined
  /** Beside the name of the attribute. */
  readonly aside?: ReactNode
}

/**
 * One attribute as radio buttons: colours as small pictures, sizes as words. Sold-out ones stay visible and can be
 * asked about.
 */
export function OptionPicker({ product, option, choice, onChoose, describedBy, aside }: OptionPickerProps) {
  useSignals()
  const { i18n } = useStorefront()
  const id = useElementId()
  const { attributeFQN, values } = option
  const chosen = values.find(({ value }) => value === choice[attributeFQN])
  const isColour = attributeFQN === COLOUR
  // A size is a band on a bra, the second one a length on trousers and a width on shoes: the catalogue says which.
  const name = isColour ? i18n.t('product.colour') : option.name
  const title = chosen ? i18n.t('product.chosen', { name, value: chosen.stringValue }) : name
  return (
    <fieldset
      className="vt-options"
      part="options"
      data-colour={isColour ? '' : undefined}
      aria-describedby={describedBy}
    >
      <legend className="vt-visually-hidden">{title}</legend>
      <span className="vt-options__head">
        <span aria-hidden="true">{title}</span>
        {aside}
      </span>
      <div>
        {values.map(({ value, stringValue }) => {
          const isThere = isAvailable(product, isColour ? {} : choice, attributeFQN, value)
          const image = isColour ? product.productImages.find(({ colour }) => colour === value) : undefined
          return (
            <label key={value} className="vt-option" data-sold-out={isThere ? undefined : ''} title={stringValue}>
              <input
                type="radio"
                id={`${id}-${value}`}
                name={optionField(attributeFQN)}
                value={value}
                checked={choice[attributeFQN] === value}
                onChange={() => onChoose(attributeFQN, value)}
                aria-label={isThere ? stringValue : i18n.t('product.soldOutValue', { value: stringValue })}
              />
              {image ? (
                <Picture image={image} ratio="vertical" sizes="64px" alt="" />
              ) : (
                <bdi aria-hidden="true">{stringValue}</bdi>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
