import { useSignals } from '@preact/signals-react/runtime'
import { Fragment } from 'react'
import { useStorefront } from '../../../provider.tsx'
import { FactGroup } from './fact.tsx'

/** What the shop says of a product: each line a paragraph, lines that begin with `• ` the items of a list. */
export function About({ text }: { text: string }) {
  useSignals()
  const { t } = useStorefront().i18n
  if (!text) return null
  const paragraphs = text.split(/\n(?!• )/).map((part) => part.split(/(?:^|\n)• /))
  return (
    <FactGroup title={t('productFacts.about')} isOpen>
      {paragraphs.map(([words, ...items], index) => (
        <Fragment key={index}>
          {words ? <p>{words}</p> : null}
          {items.length > 0 ? (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </Fragment>
      ))}
    </FactGroup>
  )
}
