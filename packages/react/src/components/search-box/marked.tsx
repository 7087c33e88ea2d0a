import { markTyped } from '@vitrine/core'

/** A suggestion with what was typed marked in it, as text and nothing else. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {markTyped(text, typed).map((piece, at) =>
        piece.isTyped ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
      )}
    </bdi>
  )
}
