import { defineElement } from '@vitrine/react'

interface QuietProps {
  name?: string
  /** Said. */
  loud?: boolean
}

const Quiet = ({ name }: QuietProps) => name ?? null

/** A fixture that the generator must refuse: a prop without a word about it, and an empty part. */
export const quietElement = defineElement<QuietProps>({
  tag: 'vitrine-test-quiet',
  summary: 'Says little.',
  component: Quiet,
  attributes: { name: { type: 'string', description: 'A name.' } },
  parts: { base: '' },
  hydrate: 'load',
  messages: [],
  styles: '',
})
