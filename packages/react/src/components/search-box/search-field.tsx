import { useSignals } from '@preact/signals-react/runtime'
import { QUERY_MAX_LENGTH } from '@vitrine/contract/rules'
import type { ListField } from '@vitrine/core'
import { useEffect, useLayoutEffect, useState, type FormEvent, type RefObject } from 'react'
import { useStorefront } from '../../provider.tsx'
import { searchIcon, xIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import type { Combobox } from './use-combobox.ts'
import type { SearchBoxState } from './use-search-box.ts'

interface SearchFieldProps {
  readonly box: SearchBoxState
  readonly combobox: Combobox
  readonly placeholder: { readonly phrase: string; readonly isFading: boolean }
  readonly field: RefObject<HTMLInputElement | null>
}

/** The field in a form that leads to the search page, with and without script. */
export function SearchField({ box, combobox, placeholder, field }: SearchFieldProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { term, scope } = box
  const [first] = useState(term)
  const type = (words: string, isComposing: boolean) => {
    combobox.reset()
    box.type(words, isComposing)
  }
  // Written from elsewhere: the other field, or the button that clears. Later than this, the next letter may be there
  // already.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== term) field.current.value = term
  }, [field, term])
  useEffect(() => {
    const input = field.current
    const end = () => type(input?.value ?? '', false)
    input?.addEventListener('compositionend', end)
    return () => input?.removeEventListener('compositionend', end)
  })
  return (
    <form
      className="vt-search-box__form"
      role="search"
      action={routes.page('search')}
      aria-label={i18n.t('searchBox.label')}
      part="form"
      onSubmit={box.submit}
    >
      {scope ? <input type="hidden" name={'department' satisfies ListField} value={scope} /> : null}
      <input
        ref={field}
        className={placeholder.isFading ? 'vt-search-box__field vt-search-box__field--fading' : 'vt-search-box__field'}
        part="field"
        type="text"
        inputMode="search"
        name={'q' satisfies ListField}
        defaultValue={first}
        maxLength={QUERY_MAX_LENGTH}
        // Of an empty field it would be that of Latin letters, whatever the language.
        dir={term ? 'auto' : undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-label={i18n.t('searchBox.label')}
        {...combobox.field}
        placeholder={placeholder.phrase}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        onInput={(event: FormEvent<HTMLInputElement>) =>
          type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)
        }
        onKeyDown={combobox.onKeyDown}
        onFocus={box.focus}
        onClick={box.open}
      />
      {term && box.mode !== 'closed' ? (
        <button
          type="button"
          className="vt-search-box__clear"
          aria-label={i18n.t('searchBox.clear')}
          onClick={() => {
            combobox.reset()
            box.clear()
          }}
        >
          <Icon path={xIcon} size={18} />
        </button>
      ) : null}
      <button type="submit" aria-label={i18n.t('searchBox.submit')}>
        <Icon path={searchIcon} size={20} />
      </button>
    </form>
  )
}
