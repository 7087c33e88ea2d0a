/** A style sheet as one minified string: Vite in the browser build, `tools/jsx.mjs` on the server, the library build for dist. */
declare module '*.css?inline' {
  const css: string
  export default css
}
