declare module '*?rendered' {
  type Hydrated = 'plain' | 'full' | 'interaction' | 'visible' | 'native' | 'nested' | 'idle' | 'throwing' | 'invalid'
  type Card = 'english' | 'arabic'
  type Application = 'cartButton'
  const pages: Readonly<Record<Hydrated | Card | Application, string>>
  export default pages
}
