declare module '*?rendered' {
  type Hydrated = 'plain' | 'full' | 'interaction' | 'visible' | 'native' | 'nested' | 'idle' | 'throwing' | 'invalid'
  type Card = 'english' | 'arabic'
  const pages: Readonly<Record<Hydrated | Card, string>>
  export default pages
}
