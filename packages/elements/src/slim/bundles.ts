// Stands for core's table of message files in the browser build, where they are beside this chunk and named by what is in them: the
// table would grow with every namespace, on every page.

/** The file of one language and namespace. */
export const importBundle = (language: string, namespace: string): Promise<unknown> =>
  import(/* @vite-ignore */ `./${language}-${namespace}.js`)
