import type { StoryObj } from '@storybook/react-vite'
import { inArabic, inChinese } from '@vitrine/testing/stories'
import { baseStyles } from '../styles/base.ts'
import { tokenNames, type TokenName } from './token-names.ts'

export default { title: 'Foundations/Tokens' }

const named = (group: string) => tokenNames.filter((name) => name.startsWith(`--vitrine-${group}-`))
const row = { display: 'flex', alignItems: 'center', gap: 16, paddingBlock: 8 }

function Names({ group, show }: { group: string; show: (name: TokenName) => React.ReactNode }) {
  return (
    <div style={{ padding: 24 }}>
      {named(group).map((name) => (
        <div key={name} style={row}>
          {show(name)}
          <code dir="ltr" style={{ fontSize: 14 }}>
            {name}
          </code>
        </div>
      ))}
    </div>
  )
}

const swatch = (name: TokenName) => (
  <span
    style={{
      inlineSize: 96,
      blockSize: 40,
      background: `var(${name})`,
      border: '1px solid var(--vitrine-color-hairline)',
    }}
  />
)

const samples = {
  en: ['Wool weather', 'Cables, lambswool and one very good coat.'],
  ar: ['موسم الصوف', 'ضفائر محبوكة وصوف الحملان ومعطف متقن.'],
  zh: ['毛衣的季節', '絞花、羔羊毛，以及一件好大衣。'],
} as const

function Scale({ language }: { language: keyof typeof samples }) {
  const [heading, text] = samples[language]
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} style={{ padding: 24 }}>
      {[...named('text')].reverse().map((name) => {
        const face = Number(name.at(-1)) > 2 ? 'heading' : 'text'
        const family = face === 'heading' ? 'heading' : 'sans'
        return (
          <p
            key={name}
            style={{
              margin: '0 0 16px',
              font: `400 var(${name}) / var(--vitrine-leading-${face}) var(--vitrine-font-${family})`,
            }}
          >
            {face === 'heading' ? heading : text}
          </p>
        )
      })}
    </div>
  )
}

/** What a partner sets to re-theme every element; the toolbar shows the dark surface. */
export const Colours: StoryObj = { render: () => <Names group="color" show={swatch} /> }
export const DarkColours: StoryObj = { ...Colours, globals: { theme: 'dark' } }
export const Space: StoryObj = {
  render: () => (
    <Names
      group="space"
      show={(name) => (
        <span style={{ inlineSize: `var(${name})`, blockSize: 16, background: 'var(--vitrine-color-accent)' }} />
      )}
    />
  ),
}
export const Type: StoryObj = { render: () => <Scale language="en" /> }
export const TypeArabic: StoryObj = { render: () => <Scale language="ar" />, globals: inArabic }
export const TypeChinese: StoryObj = { render: () => <Scale language="zh" />, globals: inChinese }
export const Buttons: StoryObj = {
  render: () => (
    <div style={{ ...row, flexWrap: 'wrap', padding: 24 }}>
      <style>{baseStyles}</style>
      <button className="vt-button vt-button--primary">Add to bag</button>
      <button className="vt-button">Show more</button>
      <button className="vt-button vt-button--primary" disabled>
        Sold out
      </button>
      <button className="vt-button vt-button--primary" aria-busy>
        Adding…
      </button>
    </div>
  ),
}
