import { parseLocale } from '@vitrine/contract/rules'
import type { Storefront } from '@vitrine/core'
import type { ElementDefinition } from '@vitrine/react'
import type { Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import '../packages/react/src/tokens/tokens.css'
import './fonts.css'
import { ShownAsElement, ShownAsReact } from './shown.tsx'

interface StoryParameters {
  /** The component of the story; the toolbar says whether it is shown as component or as element. */
  readonly definition?: ElementDefinition
  /** The storefront of a state, in the toolbar's locale. */
  readonly storefront?: (locale: string) => Storefront | Promise<Storefront>
}

const item = (value: string, title: string) => ({ value, title })

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language and country',
      toolbar: {
        icon: 'globe',
        items: [
          item('en-ae', 'English, Emirates'),
          item('ar-kw', 'العربية، الكويت'),
          item('zh-hk', '中文，香港'),
          item('en-sg', 'English, Singapore'),
        ],
        dynamicTitle: true,
      },
    },
    as: {
      description: 'React component or custom element',
      toolbar: { icon: 'component', items: [item('react', 'React'), item('element', 'Element')], dynamicTitle: true },
    },
    theme: {
      description: 'Surface',
      toolbar: { icon: 'mirror', items: [item('light', 'Light'), item('dark', 'Dark')], dynamicTitle: true },
    },
  },
  initialGlobals: { locale: 'en-ae', as: 'react', theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    docs: { source: { type: 'code' } }, // a storefront among the props is too deep to be written as JSX
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
  },
  loaders: [
    async ({ parameters, globals }) => {
      const { definition, storefront: make } = parameters as StoryParameters
      if (!definition || !make) return {}
      const storefront = await make(String(globals['locale']))
      // the toaster's stories speak of the bag
      await storefront.i18n.load('cartLine', 'cartChange', 'addToBag', ...definition.messages)
      return { storefront }
    },
  ],
  decorators: [
    (Story, { loaded, globals }) => {
      const { storefront } = loaded as { storefront?: Storefront }
      const locale = storefront?.locale.value ?? parseLocale(String(globals['locale']))
      const theme = String(globals['theme'])
      useEffect(() => {
        document.documentElement.lang = locale?.tag ?? 'en'
        document.documentElement.dir = locale?.dir ?? 'ltr'
        document.documentElement.dataset['vitrineTheme'] = theme
      }, [locale, theme])
      return <Story />
    },
  ],
  render: (args, { parameters, globals, loaded }) => {
    const { definition } = parameters as StoryParameters
    const { storefront } = loaded as { storefront?: Storefront }
    if (!definition || !storefront) return <p>This story names no definition or storefront.</p>
    const Shown = globals['as'] === 'element' ? ShownAsElement : ShownAsReact
    return <Shown definition={definition} storefront={storefront} props={args} />
  },
}
export default preview
