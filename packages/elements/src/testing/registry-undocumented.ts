import { defineElement } from '@vitrine/react'

interface QuietProps {
  name?: string
  /** Said. */
  loud?: boolean
}

const Quiet = ({ name }: QuietProps) => name ?? null

/**
 * A fixture that the generator must refuse: a prop without a word about it, and a part without one.
 *
 * @csspart base -
 */
export const quietElement = defineElement<QuietProps>({
  tag: 'vitrine-test-quiet',
  component: Quiet,
  attributes: { name: { type: 'string' } },
  hydrate: 'load',
})
