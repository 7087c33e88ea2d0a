/** Folder of the loader: all chunks are beside it. */
export const base = new URL(/* @vite-ignore */ '.', import.meta.url).href

/** An element's files beside it: its tag without the prefix. */
export const nameOf = ({ localName }: Element): string => localName.replace('vitrine-', '')
