/** A style sheet as one minified string: Vite for browsers, `tools/jsx.mjs` on servers, the library build for dist. */
declare module '*.css?inline' {
  const css: string
  export default css
}
