import { useSignals } from '@preact/signals-react/runtime'
import type { SearchOptionGroup } from '@vitrine/core'
import type { ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Option } from './search-option.tsx'
import type { Combobox } from './use-combobox.ts'
import type { SearchBoxState } from './use-search-box.ts'

interface SearchListProps {
  readonly box: SearchBoxState
  readonly combobox: Combobox
  readonly groups: readonly SearchOptionGroup[]
}

/**
 * The list of a combobox, in groups: products at the end side where there is room, the search for the words themselves
 * last.
 */
export function SearchList({ box, combobox, groups }: SearchListProps) {
  useSignals()
  const { i18n } = useStorefront()
  const groupsOf = (kinds: readonly SearchOptionGroup['kind'][]) =>
    groups
      .filter(({ kind }) => kinds.includes(kind))
      .map((group) => <Group key={group.kind} {...{ box, combobox, group }} />)
  const words = groupsOf(['recents', 'trends', 'terms', 'categories', 'pages'])
  const products = groupsOf(['products'])
  return (
    <div
      ref={combobox.list}
      id={combobox.listId}
      className="vt-search-list"
      part="list"
      role="listbox"
      aria-label={i18n.t('searchBox.suggestions')}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Column name="words">{words}</Column>
      <Column name="products">{products}</Column>
      <Column name="search">{groupsOf(['search'])}</Column>
    </div>
  )
}

const Column = ({ name, children }: { name: string; children: readonly ReactNode[] }) =>
  children.length > 0 ? (
    <div className={`vt-search-list__${name}`} role="none">
      {children}
    </div>
  ) : null

function Group({ box, combobox, group }: { group: SearchOptionGroup } & Pick<SearchListProps, 'box' | 'combobox'>) {
  useSignals()
  const { i18n } = useStorefront()
  const { kind, options } = group
  const items = options.map((option) => (
    <Option
      key={option.key}
      id={combobox.optionId(option.key)}
      isActive={combobox.isActive(option.key)}
      typed={box.term}
      onChoose={box.choose}
      {...{ kind, option }}
    />
  ))
  if (kind === 'search') return <>{items}</>
  const titleId = `${combobox.listId}-${kind}`
  return (
    <div className={`vt-search-group vt-search-group--${kind}`} role="group" aria-labelledby={titleId}>
      <div className="vt-search-group__title" id={titleId} role="none">
        {i18n.t(`searchBox.${kind}`)}
      </div>
      <div className="vt-search-group__options" role="none">
        {items}
      </div>
    </div>
  )
}
