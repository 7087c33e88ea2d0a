declare module '*?rendered' {
  const pages: Readonly<
    Record<'plain' | 'full' | 'interaction' | 'visible' | 'native' | 'nested' | 'idle' | 'throwing' | 'invalid', string>
  >
  export default pages
}
